import { Card } from "@/components/card.tsx";
import { Time } from "@/components/time.tsx";
import type { EventDecision, EventDetail } from "@/domain/event/schema.ts";
import { DecisionRow } from "./decision-row.tsx";

/** What every rule said, also the ones that made no message; where the event was planned again, run by run, the newest first. */
export function Decisions({ event }: { event: EventDetail }) {
  const runs = [...Map.groupBy(event.decisions, ({ run }) => run)].sort(([a], [b]) => b - a);
  return (
    <Card title="What the rules said">
      {runs.length === 0 && <p className="text-ink-3 text-sm">{nothing(event)}</p>}
      <div className="grid gap-4">
        {runs.map(([run, decisions]) => (
          <Run key={run} run={run} of={runs.length} decisions={decisions} />
        ))}
      </div>
    </Card>
  );
}

function nothing({ state, planning, type }: EventDetail): string {
  if (state === "quarantined") return "No rule sees an event in quarantine.";
  if (state === "dropped") return "No rule sees a dropped event.";
  return planning ? "Not planned yet." : `No rule subscribes to ${type}.`;
}

function Run({ run, of, decisions }: { run: number; of: number; decisions: EventDecision[] }) {
  const [first] = decisions;
  return (
    <section>
      {of > 1 && first && (
        <h3 className="mb-1 text-ink-3 text-xs">
          {run === 1 ? "When it came" : `Planned again, run ${run}`}: <Time iso={first.at} />
        </h3>
      )}
      <ul className="-my-1 divide-y">
        {decisions.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} />
        ))}
      </ul>
    </section>
  );
}
