import { statusOfCause } from "@/components/status/cause.ts";
import type { Status } from "@/components/status/statuses-of.ts";
import type { CauseRow } from "@/domain/cause/schema.ts";

/** An open cause tells also that it came again, or that nothing of it is left. */
export function causeStatus({ state, dead, regressedAt }: Pick<CauseRow, "state" | "dead" | "regressedAt">): Status {
  if (state !== "open") return statusOfCause[state];
  if (dead === 0) return statusOfCause.over;
  return statusOfCause[regressedAt === null ? "open" : "again"];
}
