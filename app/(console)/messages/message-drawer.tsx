"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight, X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { buttonStyle } from "@/components/button.tsx";
import { ProblemState } from "@/components/problem-state.tsx";
import { request } from "@/components/request.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Skeleton } from "@/components/table/skeleton.tsx";
import type { MessageDetail } from "@/domain/intent/schema.ts";
import { useChanges } from "../live/live-provider.tsx";
import { MessageActions } from "./[id]/message-actions.tsx";
import { MessageTimeline } from "./[id]/message-timeline.tsx";
import { messageStatus } from "./message-status.ts";

type Props = {
  id: string | null;
  /** The URL says that the drawer is open: a link that is followed earlier would be called off by that. */
  opened: RefObject<Promise<unknown>>;
  onClose(): void /** "j" and "k": the next row of the list, and the one before. */;
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
  return (
    <Dialog.Root open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[oklch(0.15_0.01_270/0.3)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onClickCapture={follow}
          onOpenAutoFocus={focusFirst}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-2xl animate-fade flex-col overflow-y-auto border-l bg-canvas p-5 shadow-float outline-none"
        >
          {id && <Body id={id} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The link to the whole page; by itself the dialog would pass links by. */
function focusFirst(event: Event) {
  event.preventDefault();
  if (event.target instanceof Element) event.target.querySelector("a")?.focus();
}

function Body({ id }: { id: string }) {
  const path = `/api/messages/${encodeURIComponent(id)}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<MessageDetail>(path, { signal }),
  });
  useChanges("messages", (ids) => (ids === null || ids.includes(id)) && void refetch());
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Dialog.Title className="min-w-0 flex-1 font-semibold text-lg [overflow-wrap:anywhere]">
          {data?.sentence ?? "Message"}
        </Dialog.Title>
        <Link href={`/messages/${id}`} className={buttonStyle({ size: "sm" })}>
          Full page <ArrowUpRight aria-hidden className="size-3.5" />
        </Link>
        <Dialog.Close
          aria-label="Close"
          className="inline-flex size-7 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </Dialog.Close>
      </div>
      {error && !data && <ProblemState error={error} retry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Skeleton label="Message" columns={[{ key: "line", phone: "lead" }]} />}
      {data && (
        <>
          <p className="mt-1 mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
            <StatusBadge status={messageStatus(data.message)} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {data.message.subject && <strong className="font-medium text-ink">{data.message.subject}</strong>} to{" "}
              {data.message.address}
            </span>
          </p>
          <div className="mb-4 flex justify-start">
            <MessageActions detail={data} onDone={() => void refetch()} />
          </div>
          <MessageTimeline key={id} detail={data} />
        </>
      )}
    </>
  );
}
