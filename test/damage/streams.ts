import { trip } from "@/domain/breaker/trip.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { scheduledIntent } from "../intent.ts";
import { acceptedIntent, endedAttempt } from "../told.ts";
import { type Plant, sql } from "./plant.ts";
import { openMessage } from "./states.ts";

/** Of streams, breakers and accounts. */
export const streams: Record<string, Plant> = {
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
};
