import { Card } from "@/components/card.tsx";
import { Json } from "@/components/json.tsx";
import { Time } from "@/components/time.tsx";
import { Withheld } from "@/components/withheld.tsx";
import type { EventDetail } from "@/domain/event/schema.ts";

/** Same id, other body: kept and shown, never applied. */
export function Conflicts({ conflicts }: { conflicts: EventDetail["conflictList"] }) {
  return (
    <Card title="Came again with another body">
      <p className="mb-3 text-ink-2 text-sm">
        The producer used this event's id for something else. The first one counts; these were not applied.
      </p>
      <ul className="grid gap-4">
        {conflicts.map((conflict) => (
          <li key={conflict.id} className="grid gap-1.5">
            <p className="text-ink-3 text-xs">
              <Time iso={conflict.receivedAt} /> over {conflict.transport}
            </p>
            {conflict.payload === null ? (
              <Withheld>Your role does not show payloads.</Withheld>
            ) : (
              <Json text={conflict.payload} label="Conflicting payload" />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
