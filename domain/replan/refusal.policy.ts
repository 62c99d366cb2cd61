import type { ReplanVerdict } from "./schema.ts";

type Then = { verdict: ReplanVerdict; lastRun: number | null; or?: readonly ReplanVerdict[] };
type Now = { verdict: ReplanVerdict; held: boolean; latest: { lastRun: number } };

/** Why an event is not planned again as somebody saw it; null where it still is so. A misfit is only looked at again. */
export function refusalOf(then: Then | undefined, { verdict, held, latest }: Now): string | null {
  if (!then) return "gone";
  if (verdict === "dropped" || verdict === "payload_dropped") return verdict;
  if (then.verdict === "misfit") return verdict === "misfit" ? null : "fits_now";
  if (then.verdict === "fits") return verdict === "fits" ? null : held ? verdict : "readmitted_meanwhile";
  if (then.lastRun !== null && latest.lastRun !== then.lastRun) return "replanned_meanwhile";
  return verdict === then.verdict || then.or?.includes(verdict) ? null : verdict;
}
