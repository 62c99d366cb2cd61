import { restedStatuses } from "@/domain/intent/status.policy.ts";
import type { Flow, Rested } from "@/domain/overview/schema.ts";

/** Ends that are always shown, though no message came to one. */
export const mainEnds: readonly Rested[] = ["accepted", "failed", "skipped"];

/** All others to which a message came. */
export const otherEnds = ({ totals }: Flow): Rested[] =>
  restedStatuses.filter((status) => !mainEnds.includes(status) && totals[status]);
