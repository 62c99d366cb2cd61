import { z } from "zod";
import { cappedCount } from "@/domain/list/count.ts";
import { isoTime } from "@/domain/list/page.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { TEST } from "@/domain/test-send/name.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { StreamLoad } from "./schema.ts";

const count = z.number().int();
const found = z.array(
  z.object({
    stream: z.string(),
    ready: count,
    waiting: count,
    sending: count,
    intentId: z.uuid().nullable(),
    dueAt: isoTime.nullable(),
  }),
);

const ofStream = Prisma.sql`waybill.intent_work w WHERE w.stream = s.stream`;

/** Each stream's live work, without test sends: ready to be taken, waiting for its time, in a worker's hands, and what is due longest. */
export async function readStreams(ctx: Ctx): Promise<StreamLoad[]> {
  const known = hasRelease(ctx) ? ctx.release.project.streams : {};
  const rows = found.parse(
    await ctx.db.$queryRaw`
      WITH RECURSIVE used AS (
        (SELECT w.stream FROM waybill.intent_work w ORDER BY w.stream LIMIT 1)
        UNION ALL SELECT (SELECT w.stream FROM waybill.intent_work w WHERE w.stream > used.stream ORDER BY w.stream LIMIT 1) FROM used WHERE used.stream IS NOT NULL
      ), held AS (SELECT w.intent_id, w.stream FROM waybill.intent_work w WHERE w.claim_until IS NOT NULL AND w.claim_until > waybill.now())
      SELECT s.stream, greatest(0, ${cappedCount(Prisma.sql`${ofStream} AND w.next_at <= waybill.now()`)} - (SELECT count(*) FROM held WHERE held.stream = s.stream))::int AS ready,
        ${cappedCount(Prisma.sql`${ofStream} AND w.next_at > waybill.now()`)} AS waiting,
        (SELECT count(*)::int FROM held WHERE held.stream = s.stream) AS sending, oldest.intent_id AS "intentId", oldest.next_at AS "dueAt"
      FROM (SELECT stream FROM used WHERE stream IS NOT NULL UNION SELECT unnest(${Object.keys(known)}::text[])) s
      LEFT JOIN LATERAL (
        SELECT w.intent_id, w.next_at FROM ${ofStream} AND w.next_at <= waybill.now() ORDER BY w.next_at LIMIT 1
      ) oldest ON true
      WHERE s.stream <> ${TEST}`,
  );
  const order = Object.keys(known);
  const place = (stream: string) => (order.indexOf(stream) + order.length + 1) % (order.length + 1);
  return rows
    .map(({ intentId, dueAt, ...row }) => ({
      ...row,
      description: known[row.stream]?.description ?? null,
      oldest: intentId && dueAt ? { intentId, dueAt } : null,
    }))
    .sort((a, b) => place(a.stream) - place(b.stream));
}
