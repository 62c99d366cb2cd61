import { Card } from "@/components/card.tsx";
import { LineChanges } from "@/components/line-changes.tsx";
import { Time } from "@/components/time.tsx";
import { Withheld } from "@/components/withheld.tsx";
import { arranged } from "@/domain/diff/arrange.policy.ts";
import type { EventDetail } from "@/domain/event/schema.ts";

/** Same id, other body: kept and shown, never applied. What differs stands out; order of keys and spacing do not count. */
export function Conflicts({ conflicts }: { conflicts: EventDetail["conflictList"] }) {
  return (
    <Card title="Came again with another body">
      <p className="mb-3 text-ink-2 text-sm">
        The producer used this event's id for something else. The first one counts (−); these were not applied (+).
      </p>
      <ul className="grid gap-4">
        {conflicts.map(({ id, receivedAt, transport, payload, omitted, changes }) => (
          <li key={id} className="grid gap-1.5">
            <p className="text-ink-3 text-xs">
              <Time iso={receivedAt} /> over {transport}
            </p>
            {omitted ? (
              <p className="text-ink-3 text-sm">Not shown: earlier ones are as much as a page holds.</p>
            ) : payload === null ? (
              <Withheld>Your role cannot see what events carry.</Withheld>
            ) : (
              <LineChanges
                diff={arranged(changes ?? [{ kind: "added", text: payload }], { folded: false })}
                label="Conflicting payload"
              />
            )}
            {changes?.every(({ kind }) => kind === "same") && (
              <p className="text-ink-2 text-xs">The payload is the same; the type, the version or the aggregate's id differ.</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
