import { z } from "zod";
import { isoTime, millis } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { ProviderState } from "./schema.ts";

/** Attempts that are looked at: the newest ones, whenever they were. */
const RECENT = 200;

const found = z.tuple([
  z.object({
    accepted: z.number().int(),
    deferred: z.number().int(),
    rejected: z.number().int(),
    unknown: z.number().int(),
    open: z.number().int(),
    lastAcceptedAt: isoTime.nullable(),
    trouble: z.object({ at: z.string(), outcome: z.string(), code: z.string().nullable(), intentId: z.uuid() }).nullable(),
  }),
]);

/** Where mail goes out, and what the newest attempts there came to, without those of test sends. An attempt's id begins with its time (uuid v7). */
export async function readProvider(ctx: Ctx): Promise<ProviderState> {
  const accounts = ctx.providers.all.map(({ account }) => account);
  const [{ lastAcceptedAt, trouble, ...recent }] = found.parse(
    await ctx.db.$queryRaw`
      WITH recent AS MATERIALIZED (
        -- One look by a key an attempt: a join may be planned over all of both.
        SELECT t.* FROM waybill.attempt t WHERE NOT (SELECT i.test FROM waybill.intent i WHERE i.id = t.intent_id) ORDER BY t.id DESC LIMIT ${RECENT})
      SELECT count(*) FILTER (WHERE outcome = 'accepted')::int AS accepted, count(*) FILTER (WHERE outcome = 'deferred')::int AS deferred,
        count(*) FILTER (WHERE outcome = 'rejected')::int AS rejected, count(*) FILTER (WHERE outcome = 'unknown')::int AS unknown,
        count(*) FILTER (WHERE outcome IS NULL)::int AS open, max(ended_at) FILTER (WHERE outcome = 'accepted') AS "lastAcceptedAt",
        (SELECT jsonb_build_object('at', ${millis(Prisma.sql`t.ended_at`)}, 'outcome', t.outcome, 'code', t.code, 'intentId', t.intent_id)
          FROM recent t WHERE t.outcome IN ('deferred', 'rejected', 'unknown') ORDER BY t.ended_at DESC LIMIT 1) AS trouble
      FROM recent`,
  );
  return { account: accounts.length > 0 ? accounts.join(", ") : null, recent, lastAcceptedAt, lastTrouble: trouble };
}
