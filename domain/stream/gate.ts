import { z } from "zod";
import { dueAt } from "@/domain/breaker/due.ts";
import { accountKey } from "@/domain/rate/key.policy.ts";
import { paceNow } from "@/domain/rate/pace.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { isPaused } from "./paused.ts";
import { type Limits, limitsSchema } from "./schema.ts";

const found = z.tuple([
  z.object({
    streams: z.array(limitsSchema.extend({ key: z.string(), paused: z.boolean() })).nullable(),
    breakers: z.array(z.object({ account: z.string(), forMs: z.number() })).nullable(),
    buckets: z.array(z.object({ key: z.string(), forMs: z.number(), pace: z.number() })).nullable(),
  }),
]);

/** What workers must know before they take anything. Durations count from the moment of reading. */
export type GateState = {
  /** What people set; a stream without an entry is as the code says. */
  streams: Map<string, Limits & { paused: boolean }>;
  /** Breakers of whole accounts that are not closed: for how long nothing may be sent; 0 or less: one message may probe. */
  breakers: Map<string, number>;
  /** Accounts that asked to slow down: blocked for so long, and the share of the usual pace. */
  throttled: Map<string, { forMs: number; pace: number }>;
};

/** Pauses, limits, breakers and throttling of now, in one small statement; the last look asks for pauses and breakers again, exactly. */
export async function readGate(ctx: Ctx): Promise<GateState> {
  const [{ streams, breakers, buckets }] = found.parse(
    await ctx.db.$queryRaw`
      SELECT
        (SELECT jsonb_agg(jsonb_build_object('key', s.key, 'rate', s.rate, 'maxInFlight', s.max_in_flight,
          'paused', ${isPaused(Prisma.sql`s.key`)})) FROM waybill.stream s) AS streams,
        (SELECT jsonb_agg(jsonb_build_object('account', b.account, 'forMs', extract(epoch FROM ${dueAt("b")} - waybill.now()) * 1000))
          FROM waybill.breaker b WHERE b.sender = '' AND b.state <> 'closed') AS breakers,
        (SELECT jsonb_agg(jsonb_build_object('key', b.key, 'forMs', coalesce(extract(epoch FROM b.blocked_until - waybill.now()) * 1000, 0), 'pace', ${paceNow}))
          FROM waybill.bucket b WHERE b.throttled_at > waybill.now() - interval '1 hour') AS buckets`,
  );
  const byKey = new Map((buckets ?? []).map(({ key, ...bucket }) => [key, bucket]));
  return {
    streams: new Map((streams ?? []).map(({ key, ...stream }) => [key, stream])),
    breakers: new Map((breakers ?? []).map(({ account, forMs }) => [account, forMs])),
    throttled: new Map(
      ctx.providers.all.flatMap(({ account }) => {
        const bucket = byKey.get(accountKey(account));
        return bucket && (bucket.pace < 1 || bucket.forMs > 0) ? [[account, bucket] as const] : [];
      }),
    ),
  };
}
