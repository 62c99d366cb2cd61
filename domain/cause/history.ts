import { z } from "zod";
import { auditSentence } from "@/domain/audit/sentence.policy.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";

/** The newest so many; the audit log has all. */
const MOST = 50;

const rows = z.array(
  z.object({
    id: z.uuid(),
    at: isoTime,
    by: z.string(),
    system: z.boolean(),
    action: z.string(),
    targetKind: z.string(),
    targetId: z.string(),
    before: z.json().nullable(),
    after: z.json().nullable(),
    reason: z.string().nullable(),
  }),
);

/** What people did about a cause, and when it opened by itself, the newest first. */
export async function readCauseHistory(ctx: Ctx, { id }: { id: string }) {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT a.id, a.at, a.actor_name AS by, a.actor_kind = 'system' AS system, a.action, a.target_kind AS "targetKind", a.target_id AS "targetId",
        a.before, a.after, a.reason
      FROM waybill.audit a WHERE a.target_kind = 'cause' AND a.target_id = ${id} ORDER BY a.at DESC, a.id DESC LIMIT ${MOST}`,
  );
  return found.map(({ system, reason, ...entry }) => ({
    id: entry.id,
    at: entry.at,
    by: entry.by,
    action: entry.action,
    said: auditSentence(entry),
    reason: system ? wordsOfReason(reason) : reason,
  }));
}
