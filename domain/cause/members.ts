import { z } from "zod";
import { may } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type CauseMember, causeMemberSchema } from "./schema.ts";

const rows = z.array(causeMemberSchema.extend({ since: isoTime, cursorAt: z.string() }));

/** What is dead of a cause, the newest first, keyset by (since, id). `limit` is 50 by default and at most 200. Throws `not_found`, `bad_cursor`. */
export async function listCauseMembers(
  ctx: Ctx,
  { id, cursor, limit }: { id: string; cursor?: string | null; limit?: number },
): Promise<Page<CauseMember>> {
  requireId("cause", id);
  const size = pageSize(limit);
  const found = rows.parse(
    await ctx.db.$queryRaw`
      WITH picked AS MATERIALIZED (
        SELECT d.subject_id, d.kind, d.since FROM waybill.dead_letter d
        WHERE d.cause_id = ${id}::uuid ${after(readCursor(cursor), Prisma.sql`d.since`, Prisma.sql`d.subject_id`)}
        ORDER BY d.since DESC, d.subject_id DESC LIMIT ${size + 1}
      )
      SELECT p.subject_id AS id, p.kind, coalesce(b.subject, e.type) AS what, coalesce(a.email, e.aggregate_id) AS whom,
        i.rule_key AS "ruleKey", i.template_key AS "templateKey", v.number AS "templateNumber",
        (SELECT count(*)::int FROM waybill.attempt t WHERE t.intent_id = i.id) AS attempts, p.since, ${micros(Prisma.sql`p.since`)} AS "cursorAt"
      FROM picked p
      LEFT JOIN waybill.intent i ON p.kind = 'message' AND i.id = p.subject_id
      LEFT JOIN waybill.event e ON p.kind = 'event' AND e.id = p.subject_id
      LEFT JOIN waybill.address a ON a.id = i.address_id
      LEFT JOIN LATERAL (SELECT s.id, s.template_version_id FROM waybill.submission s WHERE s.intent_id = i.id ORDER BY s.no DESC LIMIT 1) s ON true
      LEFT JOIN waybill.submission_body b ON b.submission_id = s.id
      LEFT JOIN waybill.template_version v ON v.id = coalesce(i.failed_version_id, s.template_version_id)
      ORDER BY p.since DESC, p.subject_id DESC`,
  );
  const readable = may(ctx, "payload.read");
  const page = toPage(found, size);
  return shown(ctx, {
    ...page,
    rows: page.rows.map((row) => ({ ...row, what: row.kind === "event" || readable ? row.what : null })),
  });
}
