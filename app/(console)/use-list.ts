"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { request } from "@/components/request.ts";
import type { ListState } from "@/components/table/data-table.tsx";
import { type Topic, topicOf } from "@/domain/change/topic.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import { useChanges } from "./live/live-provider.tsx";
import { type Asked, patch, type Shown } from "./live/patch.ts";

type Options = {
  /** What the stream calls the things in this list; by itself the path's own word. */
  topic?: Topic | null;
  /** The path takes `ids=` and answers with those of them that belong to the list. */
  byId?: boolean;
};

/** Ids that one request can name; more are asked for as a page. */
const MOST_IDS = 100;
/** After a look that failed. */
const AGAIN_MS = 3_000;
/** How long a changed row is marked. */
const MARK_MS = 2_000;

/**
 * A list that the server rendered and the browser keeps fresh. The stream says what changed: shown rows change where they stand,
 * new ones wait until somebody asks for them, so that nothing shifts. `initial` belongs to the URL that the page was opened with; another
 * filter asks `path` for its own rows, and shows the old ones meanwhile.
 */
export function useList<Row>(path: string, initial: Page<Row> | null, { topic, byId = false }: Options = {}): ListState<Row> {
  const client = useQueryClient();
  const [first] = useState(path);
  const [failure, setFailure] = useState<Error | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<Shown<Row>>({
    queryKey: [path],
    queryFn: ({ signal }) => request<Page<Row>>(path, { signal }),
    initialData: path === first && initial ? initial : undefined,
    placeholderData: keepPreviousData,
    staleTime: path === first ? Number.POSITIVE_INFINITY : 1_000,
    refetchOnWindowFocus: false,
    refetchInterval: (query) => (query.state.status === "error" ? 5_000 : false),
  });
  const set = (change: (shown: Shown<Row>) => Shown<Row>) =>
    client.setQueryData<Shown<Row>>([path], (shown) => shown && change(shown));

  const wanted = useRef<{ ids: ReadonlySet<string> | null; busy: boolean }>({ ids: new Set(), busy: false });
  const look = async () => {
    const { ids, busy } = wanted.current;
    const shown = client.getQueryData<Shown<Row>>([path]);
    if (busy || !shown || ids?.size === 0) return;
    wanted.current = { ids: new Set(), busy: true };
    try {
      const asked = await ask<Row>(path, byId ? ids : null);
      set((now) => patch(now, asked, !isPaged(path)));
      setFailure(null);
      const { rows, fresh } = client.getQueryData<Shown<Row>>([path]) ?? shown;
      if (rows.length === 0 && fresh?.size) await refetch(); // nothing is shown that could shift
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown : new Error(String(thrown)));
      wanted.current.ids = null;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    } finally {
      wanted.current.busy = false;
    }
    await look();
  };
  useChanges(topic === undefined ? topicOf(path) : topic, (ids) => {
    const waiting = wanted.current.ids;
    const all = waiting && ids ? new Set([...waiting, ...ids]) : null;
    wanted.current.ids = all && all.size <= MOST_IDS ? all : null;
    void look();
  });

  const marked = data?.changed?.size ? data.changed : null;
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => {
      client.setQueryData<Shown<Row>>([path], (shown) => (shown?.changed === marked ? { ...shown, changed: new Set() } : shown));
    }, MARK_MS);
    return () => clearTimeout(timer);
  }, [client, path, marked]);

  const renew = () => void refetch().then(() => setFailure(null));
  const stuck = isPlaceholderData && error !== null;
  return {
    rows: stuck ? undefined : data?.rows,
    next: data?.next ?? null,
    error: error ?? failure,
    fetching: isFetching,
    retry: renew,
    changed: data?.changed,
    left: data?.left,
    fresh:
      isPlaceholderData || !data?.fresh?.size ? undefined : { count: data.fresh.size, many: data.many ?? false, show: renew },
  };
}

const isPaged = (path: string): boolean => new URLSearchParams(path.split("?")[1]).has("cursor");

async function ask<Row>(path: string, ids: ReadonlySet<string> | null): Promise<Asked<Row>> {
  if (ids === null) return { ids: null, page: await request<Page<Row>>(path) };
  const named = [...ids];
  const { rows } = await request<Page<Row>>(`${path}${path.includes("?") ? "&" : "?"}ids=${named.join(",")}`);
  return { ids: named, rows };
}
