import { inviteUser } from "@/domain/access/invite-user.ts";
import { dropMessages } from "@/domain/drop/drop.ts";
import { cancelMessage } from "@/domain/intent/cancel.ts";
import { createKey } from "@/domain/key/create.ts";
import { revokeKey } from "@/domain/key/revoke.ts";
import { cancelScheduled } from "@/domain/rule/cancel-scheduled.ts";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import { settleMessage } from "@/domain/settlement/settle.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { setLimits } from "@/domain/stream/set-limits.ts";
import { suppress } from "@/domain/suppression/add.ts";
import { lift } from "@/domain/suppression/lift.ts";
import { setTestRecipients } from "@/domain/test-send/set-recipients.ts";
import { newId } from "@/lib/crypto.ts";
import { acceptedEvent } from "../event.ts";
import { scheduledIntent } from "../intent.ts";
import { plannedReplay } from "../replay.ts";
import { testSent } from "../test-send.ts";
import { restedIntent, uncertainIntent } from "../told.ts";
import { type Plant, sql } from "./plant.ts";
import { decided, joined } from "./states.ts";

/** Of changes by people that left no trace (I11). */
export const audit: Record<string, Plant> = {
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
  test_recipients_changed_unaudited: async (world) => {
    const { id } = await world.db.instance.findFirstOrThrow();
    await setTestRecipients(world.ctx, { recipients: ["qa@example.org"], revision: 1 });
    await sql(world, "UPDATE waybill.instance SET test_recipients = '{qa@example.org,example.com}'");
    return [id];
  },
  test_sent_unaudited: async (world) => {
    const id = await testSent(world);
    await cancelMessage(world.ctx, { id });
    await sql(world, "ALTER TABLE waybill.audit DISABLE TRIGGER USER");
    await sql(world, "DELETE FROM waybill.audit WHERE action = 'template.test'");
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
  message_retried_unaudited: async (world) => {
    const { id } = await scheduledIntent(world);
    const at = await world.ctx.clock.now();
    await world.db.revival.create({
      data: {
        id: newId(),
        intentId: id,
        no: 1,
        actorName: "Ada",
        reason: "by hand",
        wasStatus: "failed",
        restedAt: at,
        expiresAt: at,
      },
    });
    return [id];
  },
  message_sent_again_unaudited: async (world) => {
    const [origin, made] = [await scheduledIntent(world), await scheduledIntent(world)];
    await world.db.intent.update({ where: { id: made.id }, data: { againNo: 1, originIntentId: origin.id } });
    await world.db.resend.create({
      data: {
        intentId: made.id,
        originId: origin.id,
        rootId: origin.id,
        no: 1,
        actorName: "Ada",
        reason: "by hand",
        otherAddress: false,
      },
    });
    return [made.id];
  },
  dropped_unaudited: async (world) => {
    const [silent, twice, whole] = [await uncertainIntent(world), await uncertainIntent(world), newId()];
    await sql(world, "UPDATE waybill.intent SET status = 'dropped', reason = 'dropped' WHERE id = $1::uuid", silent.id);
    await dropMessages(world.ctx, { ids: [twice.id], reason: "of no use" });
    await sql(
      world,
      "UPDATE waybill.dropped SET ended_at = waybill.now(), ended_by = 'Ada' WHERE subject_id = $1::uuid",
      twice.id,
    );
    await sql(
      world,
      `WITH made AS (INSERT INTO waybill.cause (id, signature, kind, status, words, sample_id, first_at, last_at)
        VALUES ($1::uuid, 'x', 'message', 'failed', 'x', $1::uuid, waybill.now(), waybill.now()) RETURNING id)
      INSERT INTO waybill.drop_run (id, cause_id, reason, actor_name, may_own, total) SELECT id, id, 'of no use', 'Ada', false, 1 FROM made`,
      whole,
    );
    return [silent.id, twice.id, whole];
  },
  corrected_unaudited: async (world) => {
    const [silent, gone] = [await acceptedEvent(world), await acceptedEvent(world)];
    const made =
      "INSERT INTO waybill.event_correction (event_id, no, payload, actor_name, reason) VALUES ($1::uuid, 1, '{}', 'Ada', 'a word')";
    await sql(world, made, silent);
    for (const id of [silent, gone])
      await sql(world, "UPDATE waybill.event_body SET correction = 1 WHERE event_id = $1::uuid", id);
    return [silent, gone];
  },
  replay_unaudited: async (world) => {
    const { id } = await plannedReplay(world);
    await sql(world, "ALTER TABLE waybill.audit DISABLE TRIGGER USER");
    await sql(world, "DELETE FROM waybill.audit WHERE target_kind = 'replay'");
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
