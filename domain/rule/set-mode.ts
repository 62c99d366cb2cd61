import { z } from "zod";
import { guardOwnRule } from "@/domain/access/own-rule.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { type AuditEntry, writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { countScheduled } from "./count-scheduled.ts";
import { namesOf } from "./names.ts";
import { ruleModeSchema, type SetRuleModeResult, type setRuleModeSchema } from "./schema.ts";
import { readRuleState, stateColumns, stateSchema } from "./state.ts";
import { wakeHeld } from "./wake-held.ts";

type Input = { key: string } & z.output<typeof setRuleModeSchema>;

/**
 * Switches a rule, if nobody changed it since the caller saw `revision`, and, where it is turned off, if nothing is scheduled or the
 * caller said what becomes of it. Writes the audit row in the same transaction (I11). Messages already scheduled meet the new mode at
 * their check; one that was checked before is checked again (I4). Throws `forbidden`, `not_found`.
 */
export async function setRuleMode(ctx: Ctx, input: Input): Promise<SetRuleModeResult> {
  requirePermission(ctx, "rule.write");
  guardOwnRule(ctx, input.key);
  const { result, letGo } = await transaction(ctx, async (tx) => {
    const [changed] = changes.parse(await change(tx, input));
    if (!changed) return { result: await refusal(tx, input), letGo: false };
    const { was, ...state } = changed;
    const former = changes.parse(await changeFormer(tx, input));
    await writeAudit(tx, ...[changed, ...former].map((each) => entryOf(each, input.reason)));
    return { result: { ok: true as const, state }, letGo: [changed, ...former].some((each) => each.was.held && !each.held) };
  });
  if (letGo)
    await wakeHeld(ctx, input).catch((error: unknown) =>
      ctx.log.error({ err: error, rule: input.key }, "what the rule held was not woken; it looks by itself within the hour"),
    );
  return result;
}

type Switched = Pick<z.output<typeof stateSchema>, "mode" | "rolloutPercent" | "held">;
const was = z.object({ mode: ruleModeSchema, rolloutPercent: z.number().int().nullable(), held: z.boolean() });
const changed = stateSchema.extend({ was });
const changes = z.array(changed);

const entryOf = ({ was: before, ...state }: z.output<typeof changed>, reason: string | undefined): AuditEntry => ({
  action: "rule.set_mode",
  targetKind: "rule",
  targetId: state.key,
  before: { ...told(before), revision: state.revision - 1 },
  after: { ...told(state), revision: state.revision },
  reason: reason ?? null,
});

/** For the audit log: what says nothing is left out. */
const told = ({ mode, rolloutPercent, held }: Switched) => ({
  mode,
  ...(rolloutPercent === null ? {} : { rolloutPercent }),
  ...(held ? { held } : {}),
});

function change(ctx: Ctx, input: Input) {
  const answered = input.mode !== "off" || input.scheduled !== undefined;
  return ctx.db.$queryRaw`
    UPDATE waybill.rule r SET mode = ${input.mode}, rollout_percent = ${input.percent ?? null}::int, held = ${input.scheduled === "hold"},
      revision = r.revision + 1, updated_by = ${ctx.actor.name}, updated_at = waybill.now()
    FROM (SELECT key, mode, rollout_percent, held FROM waybill.rule WHERE key = ${input.key} FOR UPDATE) AS old
    WHERE r.key = old.key AND r.revision = ${input.revision} AND (${answered} OR NOT EXISTS (
      SELECT FROM waybill.intent i WHERE i.rule_key = ANY(${namesOf(ctx, input.key)}::text[]) AND i.status = 'scheduled'))
    RETURNING ${stateColumns}, jsonb_build_object('mode', old.mode, 'rolloutPercent', old.rollout_percent, 'held', old.held) AS was`;
}

/** Workers of an older release still go by a renamed rule's former row: it is switched with it, or they would send what was turned off. */
function changeFormer(ctx: Ctx, input: Input) {
  const former = namesOf(ctx, input.key).filter((name) => name !== input.key);
  if (former.length === 0) return [];
  return ctx.db.$queryRaw`
    UPDATE waybill.rule r SET mode = ${input.mode}, rollout_percent = ${input.percent ?? null}::int, held = ${input.scheduled === "hold"},
      revision = r.revision + 1, updated_by = ${ctx.actor.name}, updated_at = waybill.now()
    FROM (SELECT key, mode, rollout_percent, held FROM waybill.rule WHERE key = ANY(${former}::text[]) ORDER BY key FOR UPDATE) AS old
    WHERE r.key = old.key
    RETURNING ${stateColumns}, jsonb_build_object('mode', old.mode, 'rolloutPercent', old.rollout_percent, 'held', old.held) AS was`;
}

async function refusal(ctx: Ctx, input: Input): Promise<SetRuleModeResult> {
  const state = await readRuleState(ctx, input);
  if (state.revision !== input.revision) return { ok: false, code: "changed_meanwhile", state };
  return { ok: false, code: "scheduled_work", state, scheduled: await countScheduled(ctx, input) };
}
