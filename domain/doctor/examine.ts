import type { Ctx } from "@/lib/context.ts";
import type { DoctorCheck } from "./check.ts";
import { oneIntentPerKey } from "./i01-one-intent-per-key.ts";
import { attemptBeforeCall } from "./i02-attempt-before-call.ts";
import { oneOpenAttempt } from "./i03-one-open-attempt.ts";
import { checkedBeforeAttempt } from "./i04-checked-before-attempt.ts";
import { oneLiveSubmission } from "./i05-one-live-submission.ts";
import { nothingAfterExpiry } from "./i06-nothing-after-expiry.ts";
import { eventDecided } from "./i07-event-decided.ts";
import { messageAtRest } from "./i07-message-at-rest.ts";
import { statusIsAFold } from "./i08-status-is-a-fold.ts";
import { workIsFindable } from "./i09-work-is-findable.ts";
import { audited } from "./i11-audited.ts";
import type { Finding } from "./schema.ts";

/** Every check, by invariant. I10 is about code (dry run and live send call the same functions); no row can show it. */
export const checks: readonly DoctorCheck[] = [
  ...oneIntentPerKey,
  ...attemptBeforeCall,
  ...oneOpenAttempt,
  ...checkedBeforeAttempt,
  ...oneLiveSubmission,
  ...nothingAfterExpiry,
  ...eventDecided,
  ...messageAtRest,
  ...statusIsAFold,
  ...workIsFindable,
  ...audited,
];

/** Looks for every violation of the invariants that the database can show. Reads only; one finding a check, also where all is well. */
export async function examine(ctx: Ctx, { onFinding }: { onFinding?(finding: Finding): void } = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { run, ...named } of checks) {
    const began = performance.now();
    const finding = { ...named, ...(await run(ctx)), ms: Math.round(performance.now() - began) };
    findings.push(finding);
    onFinding?.(finding);
  }
  return findings;
}
