"use client";

import { Card } from "@/components/card.tsx";
import { Json } from "@/components/json.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import { StaleNotice } from "@/components/table/stale-notice.tsx";
import { Withheld } from "@/components/withheld.tsx";
import type { EventDetail } from "@/domain/event/schema.ts";
import { eventSentence } from "@/domain/event/sentence.policy.ts";
import { useLive } from "../../use-live.ts";
import { eventStatus } from "../columns.tsx";
import { Conflicts } from "./conflicts.tsx";
import { Decisions } from "./decisions.tsx";
import { Envelope } from "./envelope.tsx";
import { EventFaults } from "./faults.tsx";

/** Made by the same event a moment ago, a message still moves. */
const moves = (event: EventDetail) => event.planning || event.decisions.some((decision) => decision.intentStatus === "scheduled");

/** One event: what came, what was wrong with it, and what every rule said to it. */
export function EventView({ id, initial }: { id: string; initial: EventDetail }) {
  const { data: event, error, fetching, retry } = useLive<EventDetail>(`/api/events/${id}`, initial, moves);
  return (
    <>
      <PageHeader
        back={{ href: "/events", label: "Events" }}
        title={eventSentence(event)}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={eventStatus(event)} />
            {event.conflicts > 0 && <StatusBadge status="event.conflict" />}
            <code className="font-mono text-xs">{event.type}</code> version {event.version}
          </span>
        }
      />
      {error && <StaleNotice error={error} retry={retry} busy={fetching} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          {event.faults.length > 0 && <EventFaults faults={event.faults} />}
          <Decisions event={event} />
          <Card title="Payload, as it came">
            {event.withheld ? (
              <Withheld>Your role does not show payloads: support and above see them.</Withheld>
            ) : event.payload === null ? (
              <p className="text-ink-3 text-sm">Dropped by retention.</p>
            ) : (
              <Json text={event.payload} label="Payload" />
            )}
          </Card>
          {event.conflictList.length > 0 && <Conflicts conflicts={event.conflictList} />}
        </div>
        <Envelope event={event} />
      </div>
    </>
  );
}
