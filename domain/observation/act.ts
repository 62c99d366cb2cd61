import { lockWork } from "@/domain/intent/lock.ts";
import { rest } from "@/domain/intent/rest.ts";
import { resolveAsAccepted } from "@/domain/submission/resolve.ts";
import { suppress } from "@/domain/suppression/add.ts";
import type { Ctx } from "@/lib/context.ts";
import { provesAcceptance, suppressedBy } from "./fold.policy.ts";
import type { StoredObservation } from "./schema.ts";

/**
 * Applies what observations prove, within the caller's transaction. That the provider took the mail settles a submission that nobody
 * settled: an `uncertain` message is accepted, one that waits for its next try rests; one that a worker holds is left to that worker. What
 * a person decided stays (it is a fact for the reader then). A permanent bounce or a complaint suppresses the address.
 */
export async function act(tx: Ctx, observations: readonly StoredObservation[]): Promise<void> {
  const matched = observations.flatMap((each) =>
    each.submissionId !== null && each.intentId !== null
      ? [{ ...each, submissionId: each.submissionId, intentId: each.intentId }]
      : [],
  );
  const taken = matched.filter(({ kind }) => provesAcceptance(kind));
  if (taken.length > 0) {
    await lockWork(
      tx,
      taken.map(({ intentId }) => intentId),
    );
    const { live } = await resolveAsAccepted(tx, {
      submissionIds: taken.map(({ submissionId }) => submissionId),
      by: "observation",
    });
    // From scheduled by uncertain to accepted, in one statement: its submission is.
    await rest(
      tx,
      live.map((intentId) => ({ intentId, token: null, status: "uncertain", reason: "unknown_outcome" })),
    );
  }
  for (const { id, kind, code, detail, submissionId } of matched) {
    const reason = suppressedBy(kind);
    if (reason) await suppress(tx, { submissionId, reason, evidence: { observationId: id, code, detail } });
  }
}
