import { cappedFigure } from "@/domain/list/cap.policy.ts";
import type { RulePlan } from "@/domain/rule/schema.ts";

/** "85 of 340, 25 %" */
const part = ({ looked, reached }: { looked: number; reached: number }) =>
  looked === 0 ? "none" : `${cappedFigure(reached)} of ${cappedFigure(looked)}, ${Math.round((reached / looked) * 100)} %`;

/** A plan as names and figures. */
export function planFigures({ scheduled, lastWeek }: RulePlan): [name: string, figure: string][] {
  const all = scheduled.looked === scheduled.count;
  return [
    ["Scheduled now", cappedFigure(scheduled.count)],
    [all ? "Of these it reaches" : `Of the first ${cappedFigure(scheduled.looked)} it reaches`, part(scheduled)],
    ["Of those planned in the last 7 days", part(lastWeek)],
  ];
}
