import type { z } from "zod";
import { guardOwnTemplate } from "@/domain/access/own-template.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { planActivation } from "./plan.ts";
import type { ActivateResult, activateSchema } from "./schema.ts";
import { readTemplateState } from "./state.ts";

type Input = { key: string; rollsBack?: boolean } & z.output<typeof activateSchema>;

/**
 * Makes a version the one in use, if nobody changed which version somebody gets since the caller saw `revision`, and if its plan, made
 * anew, says nothing against it. Messages of which nothing is frozen get it from their next check on; frozen ones keep theirs. Writes the
 * activation and the audit row in the same transaction (I11). Throws `forbidden`, `not_found`.
 */
export async function activateTemplate(ctx: Ctx, input: Input): Promise<ActivateResult> {
  requirePermission(ctx, "template.activate");
  const { key, version, revision, note, rollsBack = false } = input;
  guardOwnTemplate(ctx, key);
  const { state, version: target, blocks } = await planActivation(ctx, { key, version });
  if (state.revision !== revision) return { ok: false, code: "changed_meanwhile", state };
  if (state.active?.id === target.id) return { ok: true, changed: false, state, was: state.active };
  if (blocks.length > 0) return { ok: false, code: "activation_blocked", state, blocks };
  return transaction(ctx, async (tx) => {
    const written = await tx.db.$executeRaw`
      WITH activated AS (
        UPDATE waybill.template SET active_version_id = ${target.id}::uuid, revision = revision + 1, updated_by = ${ctx.actor.name},
          updated_at = waybill.now()
        WHERE key = ${key} AND revision = ${revision} RETURNING revision
      )
      INSERT INTO waybill.template_activation (template_key, revision, version_id, activated_by, note)
      SELECT ${key}, a.revision, ${target.id}::uuid, ${ctx.actor.name}, ${note ?? null} FROM activated a`;
    const now = await readTemplateState(tx, { key });
    if (written === 0) return { ok: false, code: "changed_meanwhile", state: now };
    await writeAudit(tx, {
      ...(rollsBack ? { action: "template.roll_back" } : { action: "template.activate" }),
      targetKind: "template",
      targetId: key,
      before: { version: state.active?.number ?? null, revision },
      after: { version, revision: now.revision },
      reason: note ?? null,
    });
    return { ok: true, changed: true, state: now, was: state.active };
  });
}
