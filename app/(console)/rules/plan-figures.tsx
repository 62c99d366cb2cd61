import type { ReactNode } from "react";
import { Cut } from "@/components/cut.tsx";
import { Time } from "@/components/time.tsx";
import { countCap, type RulePlan } from "@/domain/rule/schema.ts";

const number = (n: number) => (n >= countCap ? "10,000+" : n.toLocaleString("en-GB"));

/** "85 of 340, 25 %" */
const part = ({ looked, reached }: { looked: number; reached: number }) =>
  looked === 0 ? "none" : `${number(reached)} of ${number(looked)}, ${Math.round((reached / looked) * 100)} %`;

/** A plan in figures; `plan` undefined: still being counted. */
export function PlanFigures({ plan, error }: { plan: RulePlan | undefined; error: Error | null }) {
  if (error)
    return (
      <p role="alert" className="text-bad text-sm">
        The plan could not be made: {error.message}
      </p>
    );
  const { scheduled, samples, lastWeek } = plan ?? { scheduled: null, samples: [], lastWeek: null };
  return (
    <div className="min-h-25 text-sm" aria-live="polite">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] rounded-md border">
        <Figure name="Scheduled now">{scheduled ? number(scheduled.count) : "…"}</Figure>
        <Figure
          name={
            scheduled && scheduled.looked < scheduled.count
              ? `Of the first ${number(scheduled.looked)} it reaches`
              : "Of these it reaches"
          }
        >
          {scheduled ? part(scheduled) : "…"}
        </Figure>
        <Figure
          name={lastWeek ? `Of ${number(lastWeek.looked)} planned in the last 7 days` : "Of those planned in the last 7 days"}
        >
          {lastWeek ? part(lastWeek) : "…"}
        </Figure>
      </dl>
      {samples.length > 0 && (
        <ul aria-label="Some of the recipients" className="mt-2 grid gap-0.5 text-ink-2 text-xs">
          {samples.map(({ id, address, scheduledFor }) => (
            <li key={id} className="flex justify-between gap-3">
              <Cut text={address} />
              <Time iso={scheduledFor} quiet />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid gap-x-4 border-b px-3 py-1.5 last:border-b-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-right font-medium tabular-nums">{children}</dd>
  </div>
);
