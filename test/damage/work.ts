import { newId } from "@/lib/crypto.ts";
import { acceptedEvent } from "../event.ts";
import { scheduledIntent } from "../intent.ts";
import { acceptedIntent, endedAttempt, skippedIntent } from "../told.ts";
import { drop, type Plant, sql } from "./plant.ts";
import { openMessage } from "./states.ts";

/** Of live work: what could not be found again, or never ends. */
export const work: Record<string, Plant> = {
  live_without_work: async (world) => {
    const { id } = await scheduledIntent(world);
    await sql(world, "DELETE FROM waybill.intent_work WHERE intent_id = $1::uuid", id);
    return [id];
  },
  rest_with_work: async (world) => {
    const { id } = await scheduledIntent(world);
    await sql(
      world,
      "UPDATE waybill.intent SET status = 'cancelled', reason = 'cancelled', rested_at = waybill.now() WHERE id = $1::uuid",
      id,
    );
    return [id];
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
};
