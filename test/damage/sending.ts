import { newId } from "@/lib/crypto.ts";
import { scheduledIntent } from "../intent.ts";
import { acceptedIntent, checkedIntent, endedAttempt, frozenSubmission, uncertainIntent } from "../told.ts";
import { type Plant, sql } from "./plant.ts";
import { observedMail, openMessage } from "./states.ts";

/** Of what is sent: attempts, submissions and what providers reported. */
export const sending: Record<string, Plant> = {
  accepted_without_attempt: async (world) => {
    const { attemptId, submissionId } = await acceptedIntent(world);
    await sql(world, "DELETE FROM waybill.attempt WHERE id = $1::uuid", attemptId);
    return [submissionId];
  },
  mail_before_attempt: async (world) => {
    const { id } = await scheduledIntent(world);
    const mail = await world.db.capturedMail.create({
      data: {
        id: newId(),
        mailFrom: "a@example.com",
        rcptTo: ["b@example.com"],
        subject: "s",
        messageId: "<m>",
        intentId: id,
        raw: new Uint8Array(),
      },
    });
    return [mail.id];
  },
  several_open_attempts: async (world) => {
    const { id, submissionId } = await openMessage(world);
    await sql(world, "DROP INDEX waybill.attempt_open");
    await endedAttempt(world, { id, submissionId, no: 1, outcome: null });
    await endedAttempt(world, { id, submissionId, no: 2, outcome: null });
    return [id];
  },
  overlapping_attempts: async (world) => {
    const { id, submissionId } = await openMessage(world);
    const first = await endedAttempt(world, { id, submissionId, no: 1, outcome: "deferred", class: "transient" });
    const second = await endedAttempt(world, { id, submissionId, no: 2, outcome: "deferred", class: "transient" });
    await sql(world, "UPDATE waybill.attempt SET ended_at = ended_at + interval '1 second' WHERE id = $1::uuid", first);
    return [second];
  },
  attempt_without_fresh_check: async (world) => {
    const { id, attemptId } = await acceptedIntent(world);
    await sql(world, "UPDATE waybill.check_result SET at = at - interval '11 seconds' WHERE intent_id = $1::uuid", id);
    return [attemptId];
  },
  attempt_of_a_shadow: async (world) => {
    const { id, attemptId, submissionId } = await acceptedIntent(world);
    await sql(
      world,
      "UPDATE waybill.submission SET resolution = 'not_accepted', resolved_by = 'shadow' WHERE id = $1::uuid",
      submissionId,
    );
    await sql(world, "UPDATE waybill.attempt SET outcome = 'rejected', class = 'content' WHERE id = $1::uuid", attemptId);
    await sql(
      world,
      "UPDATE waybill.intent SET status = 'failed', reason = 'rejected', class = 'content' WHERE id = $1::uuid",
      id,
    );
    await sql(
      world,
      "INSERT INTO waybill.check_result (id, intent_id, verdict, reason, seen, release_id, at) SELECT $1::uuid, intent_id, 'skip', 'shadow', '{}', release_id, at - interval '1 second' FROM waybill.check_result WHERE intent_id = $2::uuid LIMIT 1",
      newId(),
      id,
    );
    return [attemptId];
  },
  attempt_while_suppressed: async (world) => {
    const { addressId, attemptId } = await acceptedIntent(world);
    await sql(
      world,
      "INSERT INTO waybill.suppression (id, address_id, reason, evidence, created_at) VALUES ($1::uuid, $2::uuid, 'manual', '{}', waybill.now() - interval '1 hour')",
      newId(),
      addressId,
    );
    return [attemptId];
  },
  several_live_submissions: async (world) => {
    const { id } = await openMessage(world);
    await sql(world, "DROP INDEX waybill.submission_live");
    await frozenSubmission(world, { id, no: 2 });
    return [id];
  },
  resent_after_unknown: async (world) => {
    const { id } = await uncertainIntent(world);
    await sql(world, "DROP INDEX waybill.submission_live");
    await checkedIntent(world, { id, verdict: "send" });
    return [
      await endedAttempt(world, {
        id,
        submissionId: await frozenSubmission(world, { id, no: 2 }),
        no: 2,
        outcome: "deferred",
        class: "transient",
      }),
    ];
  },
  retried_outside_window: async (world) => {
    const { id, submissionId } = await uncertainIntent(world);
    return [await endedAttempt(world, { id, submissionId, no: 2, outcome: "deferred", class: "transient" })];
  },
  accepted_not_resolved: async (world) => {
    const { id, submissionId } = await openMessage(world);
    await endedAttempt(world, { id, submissionId });
    return [submissionId];
  },
  attempt_after_expiry: async (world) => {
    const { id, attemptId } = await acceptedIntent(world);
    await sql(world, "UPDATE waybill.intent SET expires_at = rested_at - interval '1 minute' WHERE id = $1::uuid", id);
    return [attemptId];
  },
  evidence_not_used: async (world) => {
    const { id, submissionId } = await uncertainIntent(world);
    await observedMail(world, { submissionId, intentId: id });
    return [id];
  },
  resolved_without_proof: async (world) => {
    const { attemptId, submissionId } = await acceptedIntent(world);
    await sql(world, "UPDATE waybill.attempt SET outcome = 'deferred', class = 'transient' WHERE id = $1::uuid", attemptId);
    const proofs = ["observation", "evidence"].map(async (by) => {
      const other = await acceptedIntent(world);
      await sql(world, "UPDATE waybill.submission SET resolved_by = $2 WHERE id = $1::uuid", other.submissionId, by);
      return other.submissionId;
    });
    return [submissionId, ...(await Promise.all(proofs))];
  },
  observation_unmatched: async (world) => [await observedMail(world, { idempotencyKey: "waybill-of-another-database" })],
  observation_not_matched: async (world) => {
    const { submissionId } = await acceptedIntent(world);
    await sql(world, "UPDATE waybill.submission SET provider_account = 'resend:test' WHERE id = $1::uuid", submissionId);
    return [await observedMail(world, { idempotencyKey: `waybill-${submissionId}` })];
  },
};
