import { Card } from "@/components/card.tsx";
import type { EventDetail } from "@/domain/event/schema.ts";

/** What is wrong with the event, each at its place in the payload. */
export function EventFaults({ faults }: { faults: EventDetail["faults"] }) {
  return (
    <Card title={faults.length === 1 ? "One fault" : `${faults.length} faults`}>
      <ul className="grid gap-2">
        {faults.map((fault) => (
          <li
            key={`${fault.pointer} ${fault.code} ${fault.message}`}
            className="grid gap-x-3 text-sm md:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <code className="font-mono text-warn text-xs leading-5 [overflow-wrap:anywhere]">
              {fault.pointer === "" ? "(whole event)" : fault.pointer}
            </code>
            <span className="[overflow-wrap:anywhere]">
              {fault.message} <span className="text-ink-3">({fault.code})</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
