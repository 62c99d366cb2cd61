"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { Button, buttonStyle } from "@/components/button.tsx";
import { ProblemState } from "@/components/problem-state.tsx";
import { request } from "@/components/request.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { MessageDetail } from "@/domain/intent/schema.ts";
import { useChanges } from "../../../live/live-provider.tsx";
import { messageStatus } from "../../../messages/message-status.ts";

/** Where no stream tells of it. */
const LOOK_MS = 2_000;

/** What becomes of the test, as it happens, until it is at rest. */
export function TestFollow({ id, again, close }: { id: string; again(): void; close(): void }) {
  const path = `/api/messages/${id}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<MessageDetail>(path, { signal }),
    refetchInterval: ({ state }) => (state.data?.message.restedAt ? false : LOOK_MS),
  });
  useChanges("messages", (ids) => (ids === null || ids.includes(id)) && void refetch());
  const mail = data?.message.mails[0];
  const first = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone, and the focus would be with it.
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div role="status" className="grid min-h-14 content-start gap-1.5 rounded-md border px-3 py-2.5 text-sm">
        {data ? (
          <>
            <span>
              <StatusBadge status={messageStatus(data.message)} />
            </span>
            <p className="[overflow-wrap:anywhere]">{data.sentence}</p>
          </>
        ) : (
          <p className="text-ink-2">The test is on its way.</p>
        )}
      </div>
      {error && <ProblemState error={error} retry={() => void refetch()} busy={isFetching} />}
      <div className="flex flex-wrap gap-2">
        <Link ref={first} href={`/messages/${id}`} className={buttonStyle({ variant: "primary" })}>
          See its timeline
        </Link>
        {mail && (
          <Link href={`/mailbox/${mail.id}`} className={buttonStyle()}>
            Open mail
          </Link>
        )}
        <Button onClick={again}>Send another</Button>
        <Button onClick={close}>Close</Button>
      </div>
    </div>
  );
}
