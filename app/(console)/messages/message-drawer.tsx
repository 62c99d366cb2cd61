"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { Drawer } from "@/components/drawer.tsx";
import { ProblemState } from "@/components/problem-state.tsx";
import { request } from "@/components/request.ts";
import { Stale } from "@/components/stale.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Skeleton } from "@/components/table/skeleton.tsx";
import type { MessageDetail } from "@/domain/intent/schema.ts";
import { useChanges } from "../live/live-provider.tsx";
import { MessageActions } from "./[id]/message-actions.tsx";
import { MessageTimeline } from "./[id]/message-timeline.tsx";
import { messageStatus } from "./message-status.ts";
import { SubjectLine } from "./subject-line.tsx";

type Props = {
  id: string | null;
  /** The URL says that the drawer is open: a link that is followed earlier would be called off by that. */
  opened: RefObject<Promise<unknown>>;
  onClose(): void;
  /** "j" and "k": the next row of the list, and the one before. */
  onMove(by: 1 | -1): void;
};

/** One message beside the list that it was found in; the URL names it. */
export function MessageDrawer({ id, opened, onClose, onMove }: Props) {
  const router = useRouter();
  const follow = async (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await opened.current;
    router.push(link.getAttribute("href") ?? "/messages");
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (target instanceof Element && target.closest("input, select, textarea")) return;
    if (key === "j" || key === "k") onMove(key === "j" ? 1 : -1);
  };
  const path = `/api/messages/${encodeURIComponent(id ?? "")}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<MessageDetail>(path, { signal }),
    enabled: id !== null,
  });
  useChanges("messages", (ids) => id !== null && (ids === null || ids.includes(id)) && void refetch());
  const renew = () => void refetch();
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={data?.sentence ?? "Message"}
      href={`/messages/${id}`}
      onKeyDown={onKeyDown}
      onClickCapture={follow}
    >
      {error && !data && <ProblemState error={error} retry={renew} busy={isFetching} />}
      {!data && !error && (
        <div className="mt-4 overflow-hidden rounded-xl border bg-surface">
          <Skeleton label="Message" columns={[{ key: "line", phone: "lead" }]} />
        </div>
      )}
      {data && (
        <>
          <Stale of={{ error, retry: renew, fetching: isFetching }} className="mt-3" />
          <p className="mt-1 mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
            <StatusBadge status={messageStatus(data.message)} />
            <SubjectLine message={data.message} withheld={data.withheld} />
          </p>
          <div className="mb-4 flex justify-start">
            <MessageActions detail={data} onDone={renew} />
          </div>
          <MessageTimeline key={id} detail={data} />
        </>
      )}
    </Drawer>
  );
}
