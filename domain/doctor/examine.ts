import { hasRelease } from "@/domain/release/present.ts";
import type { Ctx } from "@/lib/context.ts";
import type { DoctorCheck } from "./check.ts";
import { deadLettersHold } from "./dead-letters.ts";
import { oneIntentPerKey } from "./i01-one-intent-per-key.ts";
import { attemptBeforeCall } from "./i02-attempt-before-call.ts";
import { oneOpenAttempt } from "./i03-one-open-attempt.ts";
import { checkedBeforeAttempt } from "./i04-checked-before-attempt.ts";
import { oneLiveSubmission } from "./i05-one-live-submission.ts";
import { nothingAfterExpiry } from "./i06-nothing-after-expiry.ts";
import { eventDecided } from "./i07-event-decided.ts";
import { eventTold } from "./i07-event-told.ts";
import { messageAtRest } from "./i07-message-at-rest.ts";
import { observed } from "./i08-observed.ts";
import { statusIsAFold } from "./i08-status-is-a-fold.ts";
import { workIsFindable } from "./i09-work-is-findable.ts";
import { audited } from "./i11-audited.ts";
import { replaysHold } from "./replays.ts";
import type { Finding } from "./schema.ts";
import { streamsHold } from "./streams.ts";
import { totalsAddUp } from "./totals.ts";

/** Every check, by invariant. I10 is about code (dry run and live send call the same functions); no row can show it. */
export const checks: readonly DoctorCheck[] = [
  ...oneIntentPerKey,
  ...attemptBeforeCall,
  ...oneOpenAttempt,
  ...checkedBeforeAttempt,
  ...oneLiveSubmission,
  ...nothingAfterExpiry,
  ...eventDecided,
  ...eventTold,
  ...messageAtRest,
  ...statusIsAFold,
  ...observed,
  ...workIsFindable,
  ...audited,
  ...deadLettersHold,
  ...replaysHold,
  ...streamsHold,
  ...totalsAddUp,
];

/**
 * Looks for every violation of the invariants that the database can show. Reads only. Gives one finding a check, also where all
 * is well; those that need the project's build are `skipped` where this process has none.
 */
export async function examine(ctx: Ctx, { onFinding }: { onFinding?(finding: Finding): void } = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  const release = hasRelease(ctx);
  for (const { run, needsRelease = false, ...named } of checks) {
    const began = performance.now();
    const skipped = needsRelease && !release;
    const counted = skipped ? { count: 0, capped: false, samples: [] } : await run(ctx);
    const finding = { ...named, ...counted, skipped, ms: Math.round(performance.now() - began) };
    findings.push(finding);
    onFinding?.(finding);
  }
  return findings;
}
