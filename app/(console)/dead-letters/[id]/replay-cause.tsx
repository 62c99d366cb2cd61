import { deadCap } from "@/domain/cause/kinds.policy.ts";
import type { CauseDetail } from "@/domain/cause/schema.ts";
import { figure, many } from "@/domain/list/many.policy.ts";
import { PlanReplay } from "../../replays/plan-replay.tsx";

/** A plan of everything that is dead of a cause, however much that is. */
export function ReplayCause({ cause: { id, kind, dead } }: { cause: CauseDetail }) {
  if (kind !== "message" || dead === 0) return null;
  const what = dead >= deadCap ? `all ${figure(dead)}+ messages` : many(dead, "message");
  return <PlanReplay variant="primary" choice={{ by: "cause", causeId: id }} what={what} />;
}
