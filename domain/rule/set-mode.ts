import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { namesOf } from "./names.ts";
import { countScheduled, wakeHeld } from "./scheduled.ts";
import { ruleModeSchema, type SetRuleModeResult, type setRuleModeSchema } from "./schema.ts";
import { readRuleState, stateColumns, stateSchema } from "./state.ts";

type Input = { key: string } & z.output<typeof setRuleModeSchema>;

/**
 * Switches a rule, if nobody changed it since the caller saw `revision`, and, where it is turned off, if nothing is scheduled or the
 * caller said what becomes of it. Writes the audit row in the same transaction (I11). Messages already scheduled meet the new mode at
 * their check; one that was checked before is checked again (I4). Throws `forbidden`, `not_found`.
 */
export function setRuleMode(ctx: Ctx, input: Input): Promise<SetRuleModeResult> {
  requirePermission(ctx, "rule.write");
  return transaction(ctx, async (tx) => {
    const [changed] = changes.parse(await change(tx, input));
    if (!changed) return refusal(tx, input);
    const { was, ...state } = changed;
    if (was.held && !state.held) await wakeHeld(tx, input);
    await writeAudit(tx, {
      action: "rule.set_mode",
      targetKind: "rule",
      targetId: input.key,
      before: { ...told(was), revision: input.revision },
      after: { ...told(state), revision: state.revision },
      reason: input.reason,
    });
    return { ok: true, state };
  });
}

type Switched = Pick<z.output<typeof stateSchema>, "mode" | "rolloutPercent" | "held">;
const was = z.object({ mode: ruleModeSchema, rolloutPercent: z.number().int().nullable(), held: z.boolean() });
const changes = z.array(stateSchema.extend({ was }));

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

async function refusal(ctx: Ctx, input: Input): Promise<SetRuleModeResult> {
  const state = await readRuleState(ctx, input);
  if (state.revision !== input.revision) return { ok: false, code: "changed_meanwhile", state };
  return { ok: false, code: "scheduled_work", state, scheduled: await countScheduled(ctx, input) };
}
