import { many } from "@/domain/list/many.policy.ts";
import type { Replan } from "@/domain/replan/schema.ts";

/** "Take 48 events back in", "Plan 48 events again". */
export function deedOf({ toDo, verdicts }: Pick<Replan, "toDo" | "verdicts">): string {
  const asked = verdicts.some(({ verdict }) => verdict === "plan");
  return asked ? `Plan ${many(toDo, "event")} again` : `Take ${many(toDo, "event")} back in`;
}
