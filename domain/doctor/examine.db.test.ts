import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptInvitation } from "@/domain/access/accept-invitation.ts";
import { createFirstAdmin } from "@/domain/access/create-first-admin.ts";
import { inviteUser } from "@/domain/access/invite-user.ts";
import { linkToken } from "@/domain/access/link.ts";
import { renewPassword } from "@/domain/access/renew-password.ts";
import { setActive } from "@/domain/access/set-active.ts";
import { setRole } from "@/domain/access/set-role.ts";
import { trip } from "@/domain/breaker/trip.ts";
import { readDelivery } from "@/domain/delivery/read.ts";
import { setDelivery } from "@/domain/delivery/set.ts";
import { readFacts } from "@/domain/fact/read.ts";
import { fold, statusesOf } from "@/domain/intent/fold.policy.ts";
import { createKey } from "@/domain/key/create.ts";
import { revokeKey } from "@/domain/key/revoke.ts";
import { cancelScheduled } from "@/domain/rule/cancel-scheduled.ts";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import { settleMessage } from "@/domain/settlement/settle.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { resumeStream } from "@/domain/stream/resume.ts";
import { setLimits } from "@/domain/stream/set-limits.ts";
import { suppress } from "@/domain/suppression/add.ts";
import { lift } from "@/domain/suppression/lift.ts";
import { newId } from "@/lib/crypto.ts";
import { acceptedEvent } from "@/test/event.ts";
import { scheduledIntent } from "@/test/intent.ts";
import {
  acceptedIntent,
  checkedIntent,
  endedAttempt,
  frozenSubmission,
  restedIntent,
  skippedIntent,
  uncertainIntent,
} from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { checks, examine } from "./examine.ts";

/** Plants one kind of damage, by SQL where no code of ours would do it, and gives the ids that must be named. */
type Plant = (world: World) => Promise<string[]>;

const sql = (world: World, text: string, ...values: unknown[]) => world.db.$executeRawUnsafe(text, ...values);
const drop = (world: World, ...constraints: string[]) =>
  Promise.all(
    constraints.map((name) => sql(world, `ALTER TABLE waybill.${name.split(".")[0]} DROP CONSTRAINT ${name.split(".")[1]}`)),
  );

const plants: Record<string, Plant> = {
  totals_differ: async (world) => {
    await sql(world, "UPDATE waybill.rollup_state SET closed_until = waybill.now()");
    await sql(
      world,
      "INSERT INTO waybill.rollup (kind, at, rule_key, outcome, count) VALUES ('message', '2026-01-01T00:15Z', 'welcome', 'accepted', 3)",
    );
    return ["2026-01-01T00:15Z"];
  },
  duplicate_key: async (world) => {
    const [a, b] = [await scheduledIntent(world), await scheduledIntent(world)];
    await sql(world, "DROP INDEX waybill.intent_key_hash_key");
    await sql(
      world,
      "UPDATE waybill.intent SET key_hash = (SELECT key_hash FROM waybill.intent WHERE id = $1::uuid) WHERE id = $2::uuid",
      a.id,
      b.id,
    );
    return [a.id];
  },
  duplicate_identity: async (world) => {
    const same = { businessId: "ord_same", person: "cus_same" };
    return [(await scheduledIntent(world, same)).id, (await scheduledIntent(world, same)).id].slice(0, 1);
  },
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
  event_undecided: async (world) => {
    const { eventId } = await decided(world);
    await sql(world, "DELETE FROM waybill.decision WHERE event_id = $1::uuid AND rule_key = 'order-feedback'", eventId);
    return [eventId];
  },
  event_forgotten: async (world) => {
    await decided(world);
    const id = await acceptedEvent(world);
    await sql(world, "DELETE FROM waybill.event_work WHERE event_id = $1::uuid", id);
    return [id];
  },
  quarantine_without_fault: async (world) => {
    const id = await acceptedEvent(world);
    await sql(world, "UPDATE waybill.event SET state = 'quarantined' WHERE id = $1::uuid", id);
    return [id];
  },
  event_stuck: async (world) => {
    const id = await acceptedEvent(world);
    await sql(world, "UPDATE waybill.event_work SET next_at = next_at - interval '16 minutes' WHERE event_id = $1::uuid", id);
    return [id];
  },
  inbox_stuck: async (world) => {
    await sql(
      world,
      "INSERT INTO waybill.inbox (id, event_type, emitted_at) VALUES (77, 'order.placed', clock_timestamp() - interval '16 minutes')",
    );
    return ["77"];
  },
  intended_without_message: async (world) => {
    const { id } = await scheduledIntent(world);
    const decision = await world.db.decision.findFirstOrThrow({ where: { intentId: id } });
    await drop(world, "decision.decision_intent_id_fkey");
    await sql(world, "UPDATE waybill.decision SET intent_id = gen_random_uuid() WHERE id = $1::uuid", decision.id);
    return [decision.id];
  },
  message_without_cause: async (world) => {
    const { id } = await scheduledIntent(world);
    await sql(world, "DELETE FROM waybill.intent_source WHERE intent_id = $1::uuid", id);
    return [id];
  },
  live_without_work: async (world) => {
    const { id } = await scheduledIntent(world);
    await sql(world, "DELETE FROM waybill.intent_work WHERE intent_id = $1::uuid", id);
    return [id];
  },
  rest_with_work: async (world) => {
    const { id, ...intent } = await scheduledIntent(world);
    await sql(
      world,
      "UPDATE waybill.intent SET status = 'cancelled', reason = 'cancelled', rested_at = waybill.now() WHERE id = $1::uuid",
      id,
    );
    return intent ? [id] : [];
  },
  rest_without_reason: async (world) => {
    const { id } = await skippedIntent(world);
    await drop(world, "intent.intent_rest");
    await sql(world, "UPDATE waybill.intent SET reason = NULL WHERE id = $1::uuid", id);
    return [id];
  },
  overdue: async (world) => [(await scheduledIntent(world, { dueIn: -7200, expiresIn: -3600 })).id],
  stale_claim: async (world) => {
    const { id } = await scheduledIntent(world);
    await sql(
      world,
      "UPDATE waybill.intent_work SET claim_token = $1::uuid, claim_until = waybill.now() - interval '16 minutes' WHERE intent_id = $2::uuid",
      newId(),
      id,
    );
    return [id];
  },
  attempt_never_ended: async (world) => {
    const { id, submissionId } = await openMessage(world);
    const attemptId = await endedAttempt(world, { id, submissionId, outcome: null });
    await sql(
      world,
      "UPDATE waybill.attempt SET call_deadline = call_deadline - interval '17 minutes' WHERE id = $1::uuid",
      attemptId,
    );
    return [attemptId];
  },
  status_is_not_the_fold: async (world) => {
    const { id } = await acceptedIntent(world);
    await sql(world, "UPDATE waybill.intent SET status = 'failed', reason = 'rejected' WHERE id = $1::uuid", id);
    return [id];
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
  rate_without_end: async (world) => {
    await sql(
      world,
      "INSERT INTO waybill.bucket (key, tokens, blocked_until) VALUES ('account:shut', 0, waybill.now() + interval '1 day'), ('stream:none', 'NaN', NULL), ('stream:sound', 3, waybill.now())",
    );
    await sql(world, "UPDATE waybill.stream SET rate = 'NaN' WHERE key = 'transactional'");
    await sql(world, "UPDATE waybill.stream SET rate = 1e-310 WHERE key = 'lifecycle'");
    return ["account:shut", "stream:none", "transactional", "lifecycle"];
  },
  hint_trusted_for_ever: async (world) => {
    const { id } = await scheduledIntent(world);
    await sql(
      world,
      "UPDATE waybill.intent_work SET queued_until = waybill.now() + interval '2 hours' WHERE intent_id = $1::uuid",
      id,
    );
    return [id];
  },
  plan_hint_trusted_for_ever: async (world) => {
    const id = await acceptedEvent(world);
    await sql(
      world,
      "UPDATE waybill.event_work SET queued_until = waybill.now() + interval '2 hours' WHERE event_id = $1::uuid",
      id,
    );
    return [id];
  },
  lease_without_end: async (world) => {
    const { id } = await scheduledIntent(world);
    await sql(
      world,
      "UPDATE waybill.intent_work SET claim_token = $1::uuid, claim_until = waybill.now() + interval '2 hours' WHERE intent_id = $2::uuid",
      newId(),
      id,
    );
    return [id];
  },
  unknown_stream: async (world) => {
    const { id } = await scheduledIntent(world);
    await sql(world, "UPDATE waybill.intent SET stream = 'gone' WHERE id = $1::uuid", id);
    await sql(world, "UPDATE waybill.intent_work SET stream = 'gone' WHERE intent_id = $1::uuid", id);
    return [id];
  },
  work_disagrees: async (world) => {
    const { id } = await scheduledIntent(world);
    await sql(
      world,
      "UPDATE waybill.intent_work SET expires_at = expires_at + interval '1 second' WHERE intent_id = $1::uuid",
      id,
    );
    return [id];
  },
  rule_changed_unaudited: async (world) => {
    await setRuleMode(world.ctx, { key: "order-feedback", mode: "percent", percent: 10, revision: 1 });
    await sql(world, "UPDATE waybill.rule SET rollout_percent = 90 WHERE key = 'order-feedback'");
    return ["order-feedback"];
  },
  delivery_changed_unaudited: async (world) => {
    const { id } = await world.db.instance.findFirstOrThrow();
    await sql(world, "UPDATE waybill.instance SET delivery_mode = 'capture', delivery_revision = delivery_revision + 1");
    return [id];
  },
  cancelled_unaudited: async (world) => {
    const [counted, beyond] = [await scheduledIntent(world), await scheduledIntent(world)];
    await cancelScheduled(world.ctx, { key: "order-confirmation", ids: [counted.id] });
    await restedIntent(world, { id: beyond.id, status: "cancelled", reason: "cancelled_with_rule" });
    return [beyond.id];
  },
  settled_unaudited: async (world) => {
    const { id } = await uncertainIntent(world);
    await sql(
      world,
      "UPDATE waybill.submission SET resolution = 'not_accepted', resolved_by = 'person' WHERE intent_id = $1::uuid",
      id,
    );
    // Settled by the verb, and one of the three that tell it is gone or another.
    const damages = [
      "DELETE FROM waybill.settlement WHERE intent_id = $1::uuid",
      "UPDATE waybill.settlement SET verdict = 'left' WHERE intent_id = $1::uuid",
      "INSERT INTO waybill.settlement SELECT gen_random_uuid(), intent_id, submission_id, 'left', reason, actor_name, uncertain_since, expires_at FROM waybill.settlement WHERE intent_id = $1::uuid",
    ];
    const ids = [id];
    for (const damage of damages) {
      const settled = await uncertainIntent(world);
      await settleMessage(world.ctx, { ...settled, verdict: "sent", reason: "its log says so" });
      await sql(world, damage, settled.id);
      ids.push(settled.id);
    }
    return ids;
  },
  replanned_unaudited: async (world) => {
    const { eventId } = await decided(world);
    const { id } = await world.db.decision.create({
      data: {
        id: newId(),
        eventId,
        ruleKey: "order-feedback",
        releaseId: world.ctx.release.id,
        planRun: 2,
        outcome: "not_matched",
        reason: "condition",
        seen: {},
      },
    });
    return [id];
  },
  key_changed_unaudited: async (world) => {
    const { id } = await createKey(world.ctx, { name: "checkout", source: "shop" });
    await sql(world, "UPDATE waybill.api_key SET revoked_at = waybill.now() WHERE id = $1::uuid", id);
    const back = await createKey(world.ctx, { name: "back", source: "shop" });
    await revokeKey(world.ctx, { id: back.id });
    await sql(world, "UPDATE waybill.api_key SET revoked_at = NULL WHERE id = $1::uuid", back.id);
    return [id, back.id];
  },
  suppression_changed_unaudited: async (world) => {
    const { addressId } = await scheduledIntent(world);
    const { id } = await suppress(world.ctx, { addressId, reason: "manual", evidence: {} });
    await sql(world, "UPDATE waybill.suppression SET lifted_at = waybill.now() WHERE id = $1::uuid", id);
    const back = await suppress(world.ctx, { addressId, reason: "manual", evidence: {} });
    await lift(world.ctx, { id: back.id ?? "", reason: "test" });
    await sql(world, "UPDATE waybill.suppression SET lifted_at = NULL WHERE id = $1::uuid", back.id ?? "");
    return [id ?? "", back.id ?? ""];
  },
  user_changed_unaudited: async (world) => {
    const id = await joined(world, "plant@example.com");
    await sql(world, "UPDATE waybill.account SET updated_at = waybill.now() + interval '1 minute' WHERE user_id = $1", id);
    return [id];
  },
  attempt_while_paused: async (world) => {
    const { attemptId } = await acceptedIntent(world);
    await pauseStream(world.ctx, { key: "transactional", reason: "test" });
    await sql(world, "UPDATE waybill.stream_pause SET paused_at = paused_at - interval '1 hour'");
    return [attemptId];
  },
  stream_stands_still: async (world) => {
    await scheduledIntent(world, { dueIn: -1_000, expiresIn: 3_600 });
    return ["transactional"];
  },
  breaker_without_end: async (world) => {
    await trip(world.ctx, { account: "test:x", sender: "a@example.com", class: "transient", code: null });
    await sql(world, "UPDATE waybill.breaker SET retry_at = retry_at + interval '1 day'");
    return ["test:x a@example.com"];
  },
  breaker_unalerted: async (world) => {
    await trip(world.ctx, { account: "test:x", sender: "", class: "transient", code: null });
    await sql(world, "UPDATE waybill.alert SET subject = 'test:y'");
    return ["test:x", "test:y"];
  },
  account_gone: async (world) => {
    const { id, submissionId } = await openMessage(world);
    await endedAttempt(world, { id, submissionId, outcome: "unknown", class: "unknown" });
    await sql(
      world,
      "UPDATE waybill.submission SET idempotent_until = waybill.now() + interval '1 day', provider_account = 'test:gone' WHERE id = $1::uuid",
      submissionId,
    );
    return [id];
  },
  stream_changed_unaudited: async (world) => {
    await pauseStream(world.ctx, { key: "transactional", reason: "test" });
    await sql(world, "UPDATE waybill.stream_pause SET resumed_at = waybill.now(), resumed_by = 'nobody'");
    await sql(world, "INSERT INTO waybill.stream (key, revision, updated_by) VALUES ('gone', 2, 'nobody')");
    await setLimits(world.ctx, { key: "lifecycle", revision: 1, rate: 7, maxInFlight: 3 });
    await sql(world, "UPDATE waybill.stream SET max_in_flight = 4 WHERE key = 'lifecycle'");
    return ["gone", "lifecycle", "transactional"];
  },
  invitation_changed_unaudited: async (world) => {
    const { id } = await inviteUser(world.ctx, { email: "plant@example.com", role: "viewer" });
    await sql(world, "UPDATE waybill.invitation SET revoked_at = waybill.now() WHERE id = $1::uuid", id);
    return [id];
  },
};

/** What a plant breaks beside its own check, because the two cannot be told apart in that database. */
const alsoBroken: Record<string, string[]> = {
  rate_without_end: ["stream_changed_unaudited"],
  several_open_attempts: ["overlapping_attempts"],
  attempt_while_suppressed: ["suppression_changed_unaudited"],
  resent_after_unknown: ["several_live_submissions"],
  event_forgotten: ["event_undecided"],
  rest_with_work: ["status_is_not_the_fold", "cancelled_unaudited"],
  live_without_work: ["status_is_not_the_fold"],
};

/** A delivered that a provider reported an hour ago; its id. */
async function observedMail(
  world: World,
  of: { submissionId?: string; intentId?: string; idempotencyKey?: string },
): Promise<string> {
  const at = new Date((await world.ctx.clock.now()).getTime() - 3_600_000);
  const named = { id: newId(), webhookId: newId(), provider: "resend", account: "resend:test" };
  const { id } = await world.db.observation.create({
    data: { ...named, kind: "delivered", type: "email.delivered", occurredAt: at, receivedAt: at, ...of },
  });
  return id;
}

async function openMessage(world: World) {
  const intent = await scheduledIntent(world);
  await checkedIntent(world, { id: intent.id, verdict: "send" });
  return { ...intent, submissionId: await frozenSubmission(world, intent) };
}

/** Somebody who was invited and has joined; their id. */
async function joined(world: World, email: string): Promise<string> {
  const { id } = await inviteUser(world.ctx, { email, role: "support" });
  const token = linkToken(world.ctx.config, { purpose: "invitation", id, round: 1 });
  await acceptInvitation(world.ctx, { token, name: "Grace", password: "correct horse battery" });
  return (await world.db.user.findUniqueOrThrow({ where: { email } })).id;
}

/** An event that both rules of the shop decided on. */
async function decided(world: World) {
  const intent = await scheduledIntent(world);
  await world.db.decision.create({
    data: {
      id: newId(),
      eventId: intent.eventId,
      ruleKey: "order-feedback",
      releaseId: world.ctx.release.id,
      outcome: "not_matched",
      reason: "condition",
      seen: {},
    },
  });
  return intent;
}

/** Every state that a healthy database can hold. */
async function healthy(world: World): Promise<void> {
  const messages = [
    await acceptedIntent(world),
    await skippedIntent(world),
    await uncertainIntent(world),
    await openMessage(world),
  ];
  const failed = await openMessage(world);
  await endedAttempt(world, { ...failed, outcome: "rejected", class: "recipient", code: "550" });
  await restedIntent(world, { id: failed.id, status: "failed", reason: "rejected", class: "recipient" });
  const retried = await openMessage(world);
  await endedAttempt(world, { ...retried, outcome: "deferred", class: "transient", code: "451" });
  for (const { eventId } of [...messages, failed, retried])
    await world.db.decision.create({
      data: {
        id: newId(),
        eventId,
        ruleKey: "order-feedback",
        releaseId: world.ctx.release.id,
        outcome: "rule_off",
        reason: "rule_off",
        seen: {},
      },
    });
  await acceptedEvent(world);
  const off = await setRuleMode(world.ctx, { key: "order-confirmation", mode: "off", revision: 1 });
  const { id } = await createKey(world.ctx, { name: "checkout", source: "shop" });
  await revokeKey(world.ctx, { id });
  const { id: suppression } = await suppress(world.ctx, { addressId: failed.addressId, reason: "no_such_mailbox", evidence: {} });
  const { email } = await world.db.address.findUniqueOrThrow({ where: { id: failed.addressId } });
  if (suppression) await lift(world.ctx, { id: suppression, reason: "it exists after all", address: email });
  if (off.ok) await setRuleMode(world.ctx, { key: "order-confirmation", mode: "on", revision: off.state.revision });
  await createFirstAdmin(world.ctx);
  const grace = await joined(world, "grace@example.com");
  await setRole(world.ctx, { id: grace, role: "operator", was: "support" });
  await renewPassword(world.ctx, { email: "grace@example.com" });
  await setActive(world.ctx, { id: grace, active: false });
  await pauseStream(world.ctx, { key: "lifecycle", reason: "maintenance" });
  await resumeStream(world.ctx, { key: "lifecycle" });
  const { revision } = await readDelivery(world.ctx);
  await setDelivery(world.ctx, { mode: "allowlist", targets: ["example.com"], revision });
}

/** Messages whose status the pure fold of their facts does not allow (I8): the doctor's fold, which is SQL, must find the same. */
async function unfolded({ ctx, db }: World): Promise<string[]> {
  const messages = await db.intent.findMany({ select: { id: true, status: true, work: { select: { intentId: true } } } });
  const judged = messages.map(async ({ id, status, work }) => {
    const allowed: readonly string[] = statusesOf(fold(await readFacts(ctx, { id }), work !== null));
    return allowed.includes(status) ? [] : [id];
  });
  return (await Promise.all(judged)).flat();
}

const broken = async (world: World) => (await examine(world.ctx)).filter((finding) => finding.count > 0);

describe("a healthy database", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await healthy(world);
  });
  afterAll(() => world.close());

  test("has nothing that the doctor names", async () => {
    expect(await broken(world)).toEqual([]);
    expect(await unfolded(world)).toEqual([]);
  });

  test("does not take for damage what a release without the rule planned, once one with it plans again", async () => {
    const findings = await undone(world, async (inside) => {
      const other = await inside.db.release.create({
        data: { id: newId(), hash: "other", builtAt: new Date(0), manifest: {} },
        select: { id: true },
      });
      const publish = (id: string, hours: number) =>
        sql(
          inside,
          `INSERT INTO waybill.audit (id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id)
           VALUES ($1::uuid, waybill.now() + $2 * interval '1 hour', 'system', 'x', 'x', 'release.publish', 'release', $3)`,
          newId(),
          hours,
          id,
        );
      await publish(other.id, 1);
      const id = await acceptedEvent(inside);
      await sql(inside, "DELETE FROM waybill.event_work WHERE event_id = $1::uuid", id);
      await sql(inside, "UPDATE waybill.event SET accepted_at = waybill.now() + interval '2 hours' WHERE id = $1::uuid", id);
      const meanwhile = await broken(inside);
      await publish(inside.ctx.release.id, 3);
      return { meanwhile, after: await broken(inside) };
    });
    expect(findings.meanwhile.map(({ code }) => code)).toEqual(["event_undecided"]); // the world's release plans still: it should have
    expect(findings.after).toEqual([]);
  });

  test("every check has a planted violation here", () => {
    expect(Object.keys(plants).sort()).toEqual(checks.map((check) => check.code).sort());
  });
});

describe("damage", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test.each(Object.entries(plants))("%s is found, with its ids, and nothing else is", async (code, plant) => {
    const { ids, findings, notFolded } = await undone(world, async (inside) => ({
      ids: await plant(inside),
      findings: await broken(inside),
      notFolded: await unfolded(inside),
    }));
    const mine = findings.find((finding) => finding.code === code);
    expect(mine?.count).toBe(ids.length);
    expect(mine?.samples).toEqual(expect.arrayContaining(ids));
    expect(findings.find((finding) => finding.code === "status_is_not_the_fold")?.count ?? 0).toBe(notFolded.length);
    // The factory's event is decided by one of the shop's two rules only.
    const others = findings.map((finding) => finding.code).filter((each) => each !== code && each !== "event_undecided");
    expect(others).toEqual((alsoBroken[code] ?? []).filter((each) => each !== "event_undecided"));
  });
});

/** `work` inside a transaction that is rolled back, dropped constraints included: all kinds of damage need one database. */
async function undone<T>(world: World, work: (inside: World) => Promise<T>): Promise<T> {
  const rollback = new Error("rolled back on purpose");
  let result: { value: T } | null = null;
  await world.db
    .$transaction(async (tx) => {
      const db = tx as World["db"]; // factories use only what a transaction has too
      result = { value: await work({ ...world, db, ctx: { ...world.ctx, db: tx } }) };
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  if (!result) throw rollback;
  return (result as { value: T }).value; // set above
}
