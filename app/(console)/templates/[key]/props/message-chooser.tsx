"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Field } from "@/components/field.tsx";
import { ProblemState } from "@/components/problem-state.tsx";
import { request } from "@/components/request.ts";
import { Time } from "@/components/time.tsx";
import { useDeed } from "@/components/use-deed.ts";
import { useSettled } from "@/components/use-settled.ts";
import type { MessageRow } from "@/domain/intent/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import type { MessageProps } from "@/domain/template/schema.ts";

export type ChooserProps = {
  templateKey: string;
  /** `told` says what was replaced. */
  onProps(props: string, told: string): void;
  done(): void;
};

/** Messages that were sent with the template, the newest first. */
export function MessageChooser({ templateKey, onProps, done }: ChooserProps) {
  const [typed, setTyped] = useState("");
  const who = useSettled(typed.trim(), 250);
  const path = `/api/messages?${new URLSearchParams({ template: templateKey, status: "accepted", ...(who && { address: who }) })}`;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ["message chooser", path],
    queryFn: ({ signal, pageParam }) =>
      request<Page<MessageRow>>(pageParam ? `${path}&cursor=${encodeURIComponent(pageParam)}` : path, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const { run, failure } = useDeed(async (id: string) => {
    const found = await request<MessageProps>(`/api/messages/${id}/props`);
    if (found.state !== "found") throw new Error("gone meanwhile");
    onProps(found.props, tell(found));
  }, done);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="grid gap-3">
      <Field
        label="To whom"
        hint="A whole address, or what the product calls the person. Empty: the newest messages."
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {failure && (
        <p role="alert" className="text-bad text-sm">
          The props of this message are no longer there.
        </p>
      )}
      {error && <ProblemState error={error} retry={() => void refetch()} busy={isFetching} />}
      {data && rows.length === 0 && (
        <p className="py-6 text-center text-ink-3 text-sm">{who ? "Nobody like this was sent it." : "Nobody was sent it yet."}</p>
      )}
      <ul className="grid max-h-80 overflow-y-auto" aria-label="Messages" aria-busy={isFetching}>
        {rows.map((row) => (
          <li key={row.id} className="border-t first:border-t-0">
            <button
              type="button"
              onClick={() => void run(row.id)}
              className="flex min-h-9 w-full flex-wrap items-center justify-between gap-x-3 rounded-sm px-1.5 py-1 text-left text-sm hover:bg-hover"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <bdi>{row.address}</bdi>
              </span>
              <span className="text-ink-3 text-xs">
                <Time iso={row.createdAt} quiet />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </div>
  );
}

/** "From a message of welcome@2: 2 names and 1 address were replaced." */
function tell({ template, replaced }: Extract<MessageProps, { state: "found" }>): string {
  const words = { names: "name", addresses: "address", numbers: "number", links: "link" } as const; // singulars
  const parts = Object.entries(words).flatMap(([kind, word]) => {
    const count = replaced[kind as keyof typeof words]; // a key of `words`
    return count === 0 ? [] : [`${count} ${count === 1 ? word : kind}`];
  });
  const what = parts.length === 0 ? "nothing was found to be replaced" : `replaced were ${parts.join(", ")}`;
  return `From a message of ${template}: ${what}. All else is as it was sent, so look before you keep it.`;
}
