import { keyOf } from "@/domain/submission/key.policy.ts";
import { newId } from "@/lib/crypto.ts";
import { scheduledIntent } from "./intent.ts";
import type { World } from "./world.ts";

type Verdict = "send" | "skip" | "expire" | "wait";
type Outcome = "accepted" | "rejected" | "deferred" | "unknown";

/** A check's verdict on a message, now. */
export async function checkedIntent(
  world: World,
  { id, verdict, reason }: { id: string; verdict: Verdict; reason?: string },
): Promise<void> {
  const until = verdict === "wait" ? new Date((await world.ctx.clock.now()).getTime() + 60_000) : null;
  const seen = { live: { state: "known", values: { order: { id: "ord_1", state: "open" } } } };
  await world.db.checkResult.create({
    data: { id: newId(), intentId: id, verdict, reason: reason ?? null, until, seen, releaseId: world.ctx.release.id },
  });
}

/** A frozen submission of a message, unresolved. Gives its id. */
export async function frozenSubmission(world: World, { id, no = 1 }: { id: string; no?: number }): Promise<string> {
  const submissionId = newId();
  const version = await world.db.templateVersion.findFirstOrThrow();
  await world.db.submission.create({
    data: {
      id: submissionId,
      intentId: id,
      no,
      providerAccount: "smtp:test",
      idempotencyKey: keyOf(submissionId),
      templateVersionId: version.id,
      releaseId: world.ctx.release.id,
      renderHash: "r",
      requestHash: "q",
      messageId: `<${submissionId}@waybill.test>`,
      datedAt: await world.ctx.clock.now(),
      body: { create: { props: "{}", envelope: {}, subject: "Your order", htmlBytes: 1200, textBytes: 300, renderMs: 1.25 } },
    },
  });
  return submissionId;
}

type AttemptOptions = {
  id: string;
  submissionId: string;
  no?: number;
  outcome?: Outcome | null;
  class?: string;
  code?: string;
  detail?: string;
};

/** One try at a submission, ended with `outcome`; null is still under way. Gives its id. */
export async function endedAttempt(
  world: World,
  { id, submissionId, no = 1, outcome = "accepted", ...said }: AttemptOptions,
): Promise<string> {
  const attemptId = newId();
  const callDeadline = new Date((await world.ctx.clock.now()).getTime() + 30_000);
  await world.db.attempt.create({ data: { id: attemptId, submissionId, intentId: id, no, claimToken: newId(), callDeadline } });
  if (outcome)
    await world.db.$executeRaw`
    UPDATE waybill.attempt SET ended_at = waybill.now(), outcome = ${outcome}, class = ${said.class ?? null}, code = ${said.code ?? null},
      detail = ${said.detail ?? null} WHERE id = ${attemptId}::uuid`;
  return attemptId;
}

/** Brings a message to rest as a worker does: live work gone, status and reason written once. */
export async function restedIntent(
  world: World,
  { id, status, reason, class: kind }: { id: string; status: string; reason?: string; class?: string },
): Promise<void> {
  await world.db.intentWork.deleteMany({ where: { intentId: id } });
  const resolution = status === "accepted" ? "accepted" : status === "uncertain" ? null : "not_accepted";
  if (resolution)
    await world.db.submission.updateMany({
      where: { intentId: id, resolution: null },
      data: { resolution, resolvedBy: "attempt" },
    });
  await world.db.$executeRaw`
    UPDATE waybill.intent SET status = ${status}, reason = ${reason ?? null}, class = ${kind ?? null}, rested_at = waybill.now() WHERE id = ${id}::uuid`;
}

type ScheduleOptions = Parameters<typeof scheduledIntent>[1];

/** A message that a provider accepted at the first try. */
export async function acceptedIntent(world: World, options: ScheduleOptions = {}) {
  const intent = await scheduledIntent(world, options);
  await checkedIntent(world, { id: intent.id, verdict: "send" });
  const submissionId = await frozenSubmission(world, intent);
  const attemptId = await endedAttempt(world, { id: intent.id, submissionId, code: "250" });
  await restedIntent(world, { id: intent.id, status: "accepted" });
  return { ...intent, submissionId, attemptId };
}

/** A message that a check skipped. */
export async function skippedIntent(
  world: World,
  { reason = "order_cancelled", ...options }: ScheduleOptions & { reason?: string } = {},
) {
  const intent = await scheduledIntent(world, options);
  await checkedIntent(world, { id: intent.id, verdict: "skip", reason });
  await restedIntent(world, { id: intent.id, status: "skipped", reason });
  return intent;
}

/** A message of which nobody knows whether it was sent. */
export async function uncertainIntent(world: World, options: ScheduleOptions = {}) {
  const intent = await scheduledIntent(world, options);
  await checkedIntent(world, { id: intent.id, verdict: "send" });
  const submissionId = await frozenSubmission(world, intent);
  const attemptId = await endedAttempt(world, {
    id: intent.id,
    submissionId,
    outcome: "unknown",
    class: "unknown",
    code: "ETIMEDOUT",
  });
  await restedIntent(world, { id: intent.id, status: "uncertain", reason: "unknown_outcome", class: "unknown" });
  return { ...intent, submissionId, attemptId };
}
