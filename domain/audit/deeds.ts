import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { auditRowSchema } from "./schema.ts";
import { auditSentence } from "./sentence.policy.ts";

/** The newest so many; the audit log has all. */
const MOST = 50;

const rows = z.array(
  auditRowSchema
    .pick({ id: true, action: true, targetKind: true, targetId: true, before: true, after: true, reason: true })
    .extend({ at: isoTime, by: z.string(), system: z.boolean() }),
);

/** What the log says of some targets, as a history of theirs: the newest 50 deeds in words, `system` where nobody did it. The caller masks. */
export async function readDeeds(ctx: Ctx, { of }: { of: readonly { kind: string; id: string }[] }) {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT a.id, a.at, a.actor_name AS by, a.actor_kind = 'system' AS system, a.action, a.target_kind AS "targetKind", a.target_id AS "targetId",
        a.before, a.after, a.reason
      FROM waybill.audit a
      WHERE (a.target_kind, a.target_id) IN (${Prisma.join(of.map(({ kind, id }) => Prisma.sql`(${kind}, ${id})`))})
      ORDER BY a.at DESC, a.id DESC LIMIT ${MOST}`,
  );
  return found.map(({ id, at, by, system, reason, ...entry }) => ({
    id,
    at,
    by,
    system,
    action: entry.action,
    said: auditSentence(entry),
    reason,
  }));
}
