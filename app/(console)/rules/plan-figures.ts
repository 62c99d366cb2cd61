import { countCap } from "@/domain/list/cap.policy.ts";
import type { RulePlan } from "@/domain/rule/schema.ts";

const number = (n: number) => (n >= countCap ? "10,000+" : n.toLocaleString("en-GB"));

/** "85 of 340, 25 %" */
const part = ({ looked, reached }: { looked: number; reached: number }) =>
  looked === 0 ? "none" : `${number(reached)} of ${number(looked)}, ${Math.round((reached / looked) * 100)} %`;

/** A plan as names and figures. */
export function planFigures({ scheduled, lastWeek }: RulePlan): [name: string, figure: string][] {
  const all = scheduled.looked === scheduled.count;
  return [
    ["Scheduled now", number(scheduled.count)],
    [all ? "Of these it reaches" : `Of the first ${number(scheduled.looked)} it reaches`, part(scheduled)],
    ["Of those planned in the last 7 days", part(lastWeek)],
  ];
}
