import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { Json } from "@/components/json.tsx";
import { Time } from "@/components/time.tsx";
import type { EventDetail } from "@/domain/event/schema.ts";
import { CauseLink } from "../../cause-link.tsx";

/** Everything around the payload. */
export function Envelope({ event }: { event: EventDetail }) {
  return (
    <div className="grid min-w-0 gap-5">
      <Card title="Envelope">
        <Facts
          rows={[
            ["Event id", <Id key="event" value={event.eventId} label="Event id" />],
            ["Waybill id", <Id key="id" value={event.id} label="Waybill id" />],
            ["Source", event.source],
            ["Cause", event.causeId && <CauseLink key="cause" id={event.causeId} />],
            ["About", event.aggregateId === null ? null : <Id key="about" value={event.aggregateId} label="Aggregate id" />],
            ["Occurred", <Time key="occurred" iso={event.occurredAt} />],
            ["Received", <Time key="accepted" iso={event.acceptedAt} />],
            ["Came over", event.transport],
            ["Trace", event.traceId === null ? null : <Id key="trace" value={event.traceId} label="Trace id" />],
            [
              "Correlation",
              event.correlationId === null ? null : <Id key="correlation" value={event.correlationId} label="Correlation id" />,
            ],
          ]}
        />
      </Card>
      {event.metadata !== null && (
        <Card title="Metadata">
          <Json text={JSON.stringify(event.metadata)} label="Metadata" />
        </Card>
      )}
    </div>
  );
}
