import { z } from "zod";
import { newestCheck } from "@/domain/check/newest.ts";
import { storedEventColumns, storedEventSchema, toProductEvent } from "@/domain/decision/product-event.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { Sample } from "./flow.policy.ts";
import { namesOf } from "./names.ts";

const rows = z.array(storedEventSchema.extend({ live: z.record(z.string(), z.unknown()).nullable() }));

/** The newest event from which the rule made a message, with what the product said at its last check; null where there is none to read. */
export async function readSample(ctx: Ctx, { key }: { key: string }): Promise<Sample | null> {
  const [row] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT ${storedEventColumns}, c.live
      FROM unnest(${namesOf(ctx, key)}::text[]) AS name (key)
      CROSS JOIN LATERAL (
        SELECT d.event_id, d.intent_id, d.created_at FROM waybill.decision d
        WHERE d.rule_key = name.key AND d.outcome = 'intended' ORDER BY d.created_at DESC, d.id DESC LIMIT 1
      ) d
      JOIN waybill.event e ON e.id = d.event_id
      JOIN waybill.event_body b ON b.event_id = e.id
      LEFT JOIN LATERAL (
        ${newestCheck(Prisma.sql`d.intent_id`, Prisma.sql`c.seen -> 'live' -> 'values' AS live`, Prisma.sql`AND c.seen -> 'live' ->> 'state' = 'known'`)}
      ) c ON true
      ORDER BY d.created_at DESC LIMIT 1`,
  );
  if (!row) return null;
  const { live, ...stored } = row;
  const read = toProductEvent(ctx, stored);
  return read.ok ? { event: read.event, live } : null;
}
