"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { request } from "@/components/request.ts";
import type { ListState } from "@/components/table/data-table.tsx";
import { type Topic, topicOf } from "@/domain/change/topic.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import { firstSeen } from "./first-seen.ts";
import { useChanges } from "./live/live-provider.tsx";
import type { Asked, Shown } from "./live/patch.ts";

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
/** Rows that are older when they are shown were brought back from some memory: nobody told them what happened meanwhile. */
const OLD_MS = 1_000;
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
    initialDataUpdatedAt: () => firstSeen(initial?.rows[0] ?? initial?.rows), // the page around them may be made anew
    staleTime: path === first ? Number.POSITIVE_INFINITY : OLD_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false, // the stream tells what was missed, without moving a row
    refetchInterval: (query) => (query.state.status === "error" ? 5_000 : false),
  });
  const set = (change: (shown: Shown<Row>) => Shown<Row>) =>
    client.setQueryData<Shown<Row>>([path], (shown) => shown && change(shown));

  const wanted = useRef<Wanted>({ path, ids: new Set(), busy: false });
  const wantedHere = (): Wanted => {
    if (wanted.current.path !== path) wanted.current = { path, ids: new Set(), busy: false };
    return wanted.current;
  };
  const look = async (wish: Wanted) => {
    const { ids, busy } = wish;
    const shown = client.getQueryData<Shown<Row>>([path]);
    // What is being asked for anew may have been read before this happened: it is looked at once that is here.
    if (busy || !shown || ids?.size === 0 || client.getQueryState([path])?.fetchStatus === "fetching") return;
    Object.assign(wish, { ids: new Set(), busy: true });
    try {
      // What lays rows over what is shown is fetched with the first that changed.
      const [asked, { patch }] = await Promise.all([ask<Row>(path, byId ? ids : null), import("./live/patch.ts")]);
      set((now) => patch(now, asked, !isPaged(path)));
      setFailure(null);
      const { rows, fresh } = client.getQueryData<Shown<Row>>([path]) ?? shown;
      if (rows.length === 0 && fresh?.size) await refetch(); // nothing is shown that could shift
    } catch (thrown) {
      if (wanted.current !== wish) return; // another filter is shown now; this one is looked at again when it comes back
      setFailure(thrown instanceof Error ? thrown : new Error(String(thrown)));
      wish.ids = null;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    } finally {
      wish.busy = false;
    }
    await look(wish);
  };
  useChanges(topic === undefined ? topicOf(path) : topic, (ids) => {
    const wish = wantedHere();
    const all = wish.ids && ids ? new Set([...wish.ids, ...ids]) : null;
    wish.ids = all && all.size <= MOST_IDS ? all : null;
    void look(wish);
  });
  const lookAtOld = useEffectEvent(() => {
    const at = client.getQueryState([path])?.dataUpdatedAt;
    const wish = wantedHere();
    if (path === first && at && Date.now() - at > OLD_MS) wish.ids = null;
    void look(wish);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each path that comes to be shown
  useEffect(() => {
    if (!isFetching) lookAtOld();
  }, [path, isFetching]);

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

/** What of one path is to be asked for next: some ids, or the page (null). */
type Wanted = { readonly path: string; ids: ReadonlySet<string> | null; busy: boolean };

const isPaged = (path: string): boolean => new URLSearchParams(path.split("?")[1]).has("cursor");

async function ask<Row>(path: string, ids: ReadonlySet<string> | null): Promise<Asked<Row>> {
  if (ids === null) return { ids: null, page: await request<Page<Row>>(path) };
  const named = [...ids];
  const { rows } = await request<Page<Row>>(`${path}${path.includes("?") ? "&" : "?"}ids=${named.join(",")}`);
  return { ids: named, rows };
}
