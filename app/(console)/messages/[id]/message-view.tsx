"use client";

import { Card } from "@/components/card.tsx";
import { Json } from "@/components/json.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import { StaleNotice } from "@/components/table/stale-notice.tsx";
import { Timeline } from "@/components/timeline.tsx";
import type { MessageDetail, TimelineEntry } from "@/domain/intent/schema.ts";
import { useLive } from "../../use-live.ts";
import { messageStatus } from "../message-status.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageFacts } from "./message-facts.tsx";

/** One message: what became of it in a sentence, everything that happened in order, and the names it goes by. */
export function MessageView({ id, initial }: { id: string; initial: MessageDetail }) {
  const { data, error, fetching, retry } = useLive<MessageDetail>(
    `/api/messages/${id}`,
    initial,
    ({ message }) => message.restedAt === null,
  );
  const { message, sentence, timeline, withheld } = data;
  return (
    <>
      <PageHeader
        back={{ href: "/messages", label: "Messages" }}
        title={sentence}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusBadge status={messageStatus(message)} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {message.subject && <strong className="font-medium text-ink">{message.subject}</strong>} to {message.address}
            </span>
          </span>
        }
        actions={<MessageActions message={message} />}
      />
      {error && <StaleNotice error={error} retry={retry} busy={fetching} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Card title="Timeline">
          <Timeline label="What happened" entries={timeline} facts={factsOf} />
          <p aria-live="polite" className="sr-only">
            {timeline.at(-1)?.title}
          </p>
        </Card>
        <MessageFacts message={message} withheld={withheld} />
      </div>
    </>
  );
}

/** The fact itself, for whoever doubts the words. */
function factsOf({ data }: TimelineEntry) {
  const empty = data === null || (typeof data === "object" && Object.keys(data).length === 0);
  return empty ? null : <Json text={JSON.stringify(data)} label="Recorded values" />;
}
