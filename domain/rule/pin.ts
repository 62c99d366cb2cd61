import type { z } from "zod";
import { guardOwnRule } from "@/domain/access/own-rule.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { planPin } from "@/domain/activation/plan.ts";
import type { PinRuleResult, pinRuleSchema } from "@/domain/activation/schema.ts";
import { readTemplateState } from "@/domain/activation/state.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { namesOf } from "./names.ts";

type Input = { key: string } & z.output<typeof pinRuleSchema>;

/**
 * Pins a rule to a version of its template, or (null) lets it follow the active one, if nobody changed which version somebody gets since
 * the caller saw the template's `revision`, and if the plan, made anew, says nothing against it. The rule's own revision goes on too:
 * messages that were checked before are checked again (I4). Writes the audit row in the same transaction (I11).
 * Throws `forbidden`, `not_found`, `no_version`.
 */
export async function pinRule(ctx: Ctx, input: Input): Promise<PinRuleResult> {
  requirePermission(ctx, "rule.pin");
  const { key, version, revision, note } = input;
  guardOwnRule(ctx, key);
  const { state, version: target, blocks, rules } = await planPin(ctx, { key, version });
  const was = rules[0]?.pinned ?? null;
  if (state.revision !== revision) return { ok: false, code: "changed_meanwhile", state };
  if (was === version) return { ok: true, changed: false, state, pinned: version, was };
  if (blocks.length > 0) return { ok: false, code: "activation_blocked", state, blocks };
  return transaction(ctx, async (tx) => {
    const written = await tx.db.$executeRaw`
      UPDATE waybill.template SET revision = revision + 1, updated_by = ${ctx.actor.name}, updated_at = waybill.now()
      WHERE key = ${state.key} AND revision = ${revision}`;
    if (written === 0) return { ok: false, code: "changed_meanwhile", state: await readTemplateState(tx, state) };
    await pin(tx, { key, version: version === null ? null : target.id });
    await writeAudit(tx, {
      action: "rule.pin",
      targetKind: "rule",
      targetId: key,
      before: { template: state.key, version: was, revision },
      after: { template: state.key, version, revision: revision + 1 },
      reason: note ?? null,
    });
    return { ok: true, changed: true, state: await readTemplateState(tx, state), pinned: version, was };
  });
}

/** Workers of an older release go by a renamed rule's former row: it is pinned with it. */
async function pin(ctx: Ctx, { key, version }: { key: string; version: string | null }): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE waybill.rule r SET pinned_version_id = ${version}::uuid, revision = r.revision + 1, updated_by = ${ctx.actor.name}, updated_at = waybill.now()
    FROM (SELECT key FROM waybill.rule WHERE key = ANY (${namesOf(ctx, key)}::text[]) ORDER BY key FOR UPDATE) AS each WHERE r.key = each.key`;
}
