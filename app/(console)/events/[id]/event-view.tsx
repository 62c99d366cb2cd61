"use client";

import { Card } from "@/components/card.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Stale } from "@/components/stale.tsx";
import { statusOfEvent } from "@/components/status/event.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import { Withheld } from "@/components/withheld.tsx";
import type { EventDetail } from "@/domain/event/schema.ts";
import { eventSentence } from "@/domain/event/sentence.policy.ts";
import { useLive } from "../../use-live.ts";
import { eventStatus } from "../columns.tsx";
import { Conflicts } from "./conflicts.tsx";
import { Corrections } from "./corrections.tsx";
import { Decisions } from "./decisions.tsx";
import { Envelope } from "./envelope.tsx";
import { EventActions, type EventRights } from "./event-actions.tsx";
import { EventHistory } from "./event-history.tsx";
import { EventFaults } from "./faults.tsx";
import { MarkedPayload } from "./marked-payload.tsx";
import { Neighbours } from "./neighbours.tsx";

/** Made by the same event a moment ago, a message still moves. */
const moves = (event: EventDetail) => event.planning || event.decisions.some((decision) => decision.intentStatus === "scheduled");

type Props = { id: string; initial: EventDetail; rights: EventRights };

/** One event: what came, what was wrong with it, and what every rule said to it. */
export function EventView({ id, initial, rights }: Props) {
  const live = useLive<EventDetail>(`/api/events/${id}`, initial, moves);
  const event = live.data;
  return (
    <>
      <PageHeader
        back={{ href: "/events", label: "Events" }}
        title={eventSentence(event)}
        actions={<EventActions event={event} rights={rights} onDone={live.retry} />}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={eventStatus(event)} />
            {event.keptUntil !== null && (
              <span>
                can be taken back until <Time iso={event.keptUntil} absolute />
              </span>
            )}
            {event.conflicts > 0 && <StatusBadge status={statusOfEvent.conflict} />}
            <TextLink href={`/events/catalogue/${encodeURIComponent(event.type)}`} className="font-mono text-xs">
              {event.type}
            </TextLink>{" "}
            version {event.version}
          </span>
        }
      />
      <Stale of={live} className="mb-3" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          {event.faults.length > 0 && <EventFaults faults={event.faults} />}
          <Decisions event={event} />
          {event.corrections.length > 0 && <Corrections event={event} />}
          <Card title="Payload, as it came">
            {event.withheld ? (
              <Withheld>Your role cannot see payloads. Support and above can.</Withheld>
            ) : event.payload === null ? (
              <p className="text-ink-3 text-sm">Dropped by retention.</p>
            ) : (
              <MarkedPayload text={event.payload} faults={event.corrections.length > 0 ? [] : event.faults} />
            )}
          </Card>
          {event.conflictList.length > 0 && <Conflicts conflicts={event.conflictList} />}
        </div>
        <div className="grid min-w-0 gap-5">
          {event.history.length > 0 && <EventHistory history={event.history} />}
          <Envelope event={event} />
          <Neighbours event={event} />
        </div>
      </div>
    </>
  );
}
