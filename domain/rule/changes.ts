import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { templateOf } from "@/domain/activation/users.ts";
import { auditSentence } from "@/domain/audit/sentence.policy.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { readCodeHistory } from "./code-history.ts";
import type { RuleChanges } from "./schema.ts";

/** The newest so many; the audit log has all. */
const MOST = 50;

const rows = z.array(
  z.object({
    id: z.uuid(),
    at: isoTime,
    by: z.string(),
    action: z.string(),
    targetKind: z.string(),
    targetId: z.string(),
    before: z.json().nullable(),
    after: z.json().nullable(),
    reason: z.string().nullable(),
  }),
);

/** What people did to a rule and to which version of its template is in use, and which releases changed its code; each newest first. */
export async function readRuleChanges(ctx: Ctx, { key }: { key: string }): Promise<RuleChanges> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT a.id, a.at, a.actor_name AS by, a.action, a.target_kind AS "targetKind", a.target_id AS "targetId", a.before, a.after, a.reason
      FROM waybill.audit a
      WHERE (a.target_kind, a.target_id) IN (('rule', ${key}), ('template', ${await templateOf(ctx, { key })})) ORDER BY a.at DESC, a.id DESC LIMIT ${MOST}`,
  );
  return shown(ctx, {
    switches: found.map(({ id, at, by, reason, ...entry }) => ({
      id,
      at,
      by,
      reason,
      said: auditSentence(entry),
    })),
    code: await readCodeHistory(ctx, { key }),
  });
}
