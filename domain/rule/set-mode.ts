import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { isoTime } from "@/domain/list/page.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { type RuleState, ruleModeSchema, type SetRuleModeResult, type setRuleModeSchema } from "./schema.ts";

/**
 * Turns a rule off or on, if nobody changed it since the caller saw `revision`. Writes the audit row in the same transaction
 * (I11). Messages already scheduled meet the new mode at their check. Throws `forbidden`, `not_found`.
 */
export function setRuleMode(ctx: Ctx, input: { key: string } & z.output<typeof setRuleModeSchema>): Promise<SetRuleModeResult> {
  requirePermission(ctx, "rule.write");
  return transaction(ctx, async (tx) => {
    const [changed] = changes.parse(
      await tx.db.$queryRaw`
        UPDATE waybill.rule r SET mode = ${input.mode}, revision = r.revision + 1, updated_by = ${ctx.actor.name}, updated_at = waybill.now()
        FROM (SELECT key, mode FROM waybill.rule WHERE key = ${input.key} FOR UPDATE) AS old
        WHERE r.key = old.key AND r.revision = ${input.revision}
        RETURNING r.key, r.mode, r.revision, r.updated_by AS "updatedBy", r.updated_at AS "updatedAt", old.mode AS "wasMode"`,
    );
    if (!changed) return { ok: false, code: "changed_meanwhile", state: await readState(tx, input.key) };
    const { wasMode, ...state } = changed;
    await writeAudit(tx, {
      action: "rule.set_mode",
      targetKind: "rule",
      targetId: input.key,
      before: { mode: wasMode, revision: input.revision },
      after: { mode: state.mode, revision: state.revision },
      reason: input.reason,
    });
    return { ok: true, state };
  });
}

const stateSchema = z.object({
  key: z.string(),
  mode: ruleModeSchema,
  revision: z.number().int(),
  updatedBy: z.string(),
  updatedAt: isoTime,
});
const changes = z.array(stateSchema.extend({ wasMode: ruleModeSchema }));

async function readState(ctx: Ctx, key: string): Promise<RuleState> {
  const [state] = z.array(stateSchema).parse(
    await ctx.db.$queryRaw`
      SELECT key, mode, revision, updated_by AS "updatedBy", updated_at AS "updatedAt" FROM waybill.rule WHERE key = ${key}`,
  );
  if (!state) throw notFound("rule", key);
  return state;
}
