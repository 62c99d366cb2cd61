import { z } from "zod";
import { may } from "@/domain/access/require.ts";
import { selectMessageRows } from "@/domain/intent/row.ts";
import type { MessageRow } from "@/domain/intent/schema.ts";
import { lowestId } from "@/domain/list/lowest-id.policy.ts";
import { namesOf } from "@/domain/rule/names.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";

const [MOST_SEEN, MOST_SHOWN, AROUND_MS] = [500, 5, 3 * 86_400_000];

const ids = z.array(z.object({ id: z.uuid() }));

/**
 * Messages that were frozen with a version on a day or within three days of it, those of the day first; of `rule`, if given. None for who may
 * not read what messages say.
 */
export async function readSentAround(
  ctx: Ctx,
  { versionId, from, to, rule }: { versionId: string; from: string; to: string; rule: string | null },
): Promise<MessageRow[]> {
  if (!may(ctx, "payload.read")) return [];
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const names = rule === null ? null : namesOf(ctx, rule);
  const idAt = (ms: number) => Prisma.sql`${lowestId(new Date(Math.max(0, ms)))}::uuid`;
  const within = (low: number, high: number) => Prisma.sql`
    (SELECT s.intent_id FROM waybill.submission s
     WHERE s.template_version_id = ${versionId}::uuid AND s.intent_id >= ${idAt(low)} AND s.intent_id < ${idAt(high)}
     ORDER BY s.intent_id DESC LIMIT ${MOST_SEEN})`;
  const found = ids.parse(
    await ctx.db.$queryRaw`
      SELECT i.id FROM (${within(start, end)} UNION ALL ${within(start - AROUND_MS, start)} UNION ALL ${within(end, end + AROUND_MS)}) s
      JOIN waybill.intent i ON i.id = s.intent_id WHERE i.status = 'accepted' AND NOT i.test ${names ? Prisma.sql`AND i.rule_key = ANY (${names})` : Prisma.empty}
      ORDER BY (i.created_at >= ${new Date(start)}::timestamptz AND i.created_at < ${new Date(end)}::timestamptz) DESC, i.created_at DESC, i.id DESC LIMIT ${MOST_SHOWN}`,
  );
  if (found.length === 0) return [];
  const picked = Prisma.sql`SELECT i.id, i.created_at FROM waybill.intent i WHERE i.id = ANY (${found.map(({ id }) => id)}::uuid[])`;
  return (await selectMessageRows(ctx, picked)).map(({ cursorAt: _, ...row }) => row);
}
