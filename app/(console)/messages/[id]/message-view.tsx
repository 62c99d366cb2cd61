"use client";

import { Card } from "@/components/card.tsx";
import { CopyButton } from "@/components/copy-button.tsx";
import { Id } from "@/components/id.tsx";
import { late } from "@/components/late.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Stale } from "@/components/stale.tsx";
import { statusOfDelivery } from "@/components/status/delivery.ts";
import { statusOfTest } from "@/components/status/test-send.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { MessageDetail } from "@/domain/intent/schema.ts";
import { TemplateLink } from "../../template-link.tsx";
import { useLive } from "../../use-live.ts";
import { messageStatus } from "../message-status.ts";
import { SubjectLine } from "../subject-line.tsx";
import { MessageActions } from "./message-actions.tsx";
import { MessageRule } from "./message-rule.tsx";
import { MessageTimeline } from "./message-timeline.tsx";

// It is on the page from the server; its code comes after it.
const MessageInspector = late(() => import("./message-inspector.tsx").then((module) => module.MessageInspector));

/** One message: what became of it in a sentence, everything that happened in order, and what it looked like. */
export function MessageView({ id, initial }: { id: string; initial: MessageDetail }) {
  const live = useLive<MessageDetail>(`/api/messages/${id}`, initial, ({ message }) => message.restedAt === null);
  const { data } = live;
  return (
    <>
      <PageHeader
        back={{ href: "/messages", label: "Messages" }}
        title={data.sentence}
        description={<MessageHead message={data.message} withheld={data.withheld} />}
        actions={<MessageActions detail={data} onDone={live.retry} />}
      />
      <Stale of={live} className="mb-3" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_30rem]">
        <Card title="Timeline">
          <MessageTimeline detail={data} />
        </Card>
        <MessageInspector detail={data} />
      </div>
    </>
  );
}

/** Status, subject, recipient, and the ids that others ask for. */
function MessageHead({ message, withheld }: Pick<MessageDetail, "message" | "withheld">) {
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadge status={messageStatus(message)} />
        {message.delivery && <StatusBadge status={statusOfDelivery[message.delivery]} />}
        {message.test && <StatusBadge status={statusOfTest.send} />}
        <SubjectLine message={message} withheld={withheld} />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-ink-3 text-xs">
        <span className="inline-flex flex-wrap items-center gap-x-1">
          <MessageRule message={message} /> · <TemplateLink {...message} />
        </span>
        <Id value={message.id} label="Message id" />
        <PageAddress id={message.id} />
      </span>
    </div>
  );
}

/** The address of this page, to send to somebody: without the reader's own tab and switches. */
const PageAddress = ({ id }: { id: string }) => (
  <span className="inline-flex items-center">
    Link
    <CopyButton
      text={typeof window === "undefined" ? `/messages/${id}` : `${window.location.origin}/messages/${id}`}
      label="Link"
    />
  </span>
);
