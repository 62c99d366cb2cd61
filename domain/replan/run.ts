import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { isPlanning } from "@/domain/decision/is-planning.ts";
import { judgeAll } from "@/domain/decision/judge-all.ts";
import { outcomeOf } from "@/domain/decision/outcome.policy.ts";
import { storedEventColumns, storedEventSchema, toProductEvent } from "@/domain/decision/product-event.ts";
import { recordOutcomes } from "@/domain/decision/record-outcomes.ts";
import { type Planned, writeDecisions } from "@/domain/decision/write.ts";
import type { ProductEvent } from "@/domain/event/define.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { isAsked, type Latest, readLatest } from "./latest.ts";
import type { ReplanInput, ReplanResult } from "./schema.ts";

/**
 * Plans an event again, if nobody did since the caller saw `lastRun`: the rules of `scope` are asked anew and their decisions stand beside
 * the old ones. A message that is there already is not made twice (I1). Writes the audit row in the same transaction (I11).
 * Throws `forbidden`, `not_found`, and `not_plannable` where the event is in quarantine, waits, or another release plans.
 */
export function runReplan(ctx: Ctx, { id, scope, lastRun, reason }: { id: string } & ReplanInput): Promise<ReplanResult> {
  requirePermission(ctx, "event.replan");
  return transaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    const latest = await readLatest(tx, { id });
    if (latest.lastRun !== lastRun) return { ok: false, code: "replanned_meanwhile", lastRun: latest.lastRun };
    const run = latest.lastRun + 1;
    const only = new Set(
      tx.release.project.rules.filter(({ key }) => isAsked(scope, latest.said.get(key))).map(({ key }) => key),
    );
    const planned = await judgeAll(tx, { events: [event], only });
    const { intentIds } = await writeDecisions(tx, { planned, planRun: run });
    await recordOutcomes(tx, { events: [{ id, outcome: outcomeOf(saidNow(latest, planned)) }] });
    const wished = planned.filter(({ draft }) => draft.outcome === "intended").length;
    const result = { run, messages: intentIds.length, duplicates: wished - intentIds.length };
    await writeAudit(tx, {
      action: "event.replan",
      targetKind: "event",
      targetId: id,
      before: { run: lastRun },
      after: { ...result, scope, rules: [...new Set(planned.map(({ draft }) => draft.ruleKey))] },
      reason,
    });
    return { ok: true, ...result };
  });
}

/** Of rules that were asked again what they said now, of the others what they said before. */
function saidNow({ said }: Latest, planned: readonly Planned[]): string[] {
  const anew = new Set(planned.map(({ draft }) => draft.ruleKey));
  const before = [...said].flatMap(([rule, outcomes]) => (anew.has(rule) ? [] : outcomes));
  return [...before, ...planned.map(({ draft }) => draft.outcome)];
}

const rows = z.array(storedEventSchema.extend({ state: z.string() }));

/**
 * FOR UPDATE: of two who plan one event again the second waits here, and then sees the other's run. Whether it waits to be planned is asked
 * in a statement of its own: one that had to wait for somebody who readmits the event would see its new state beside the old work.
 */
async function lockEvent(ctx: Ctx, id: string): Promise<ProductEvent> {
  requireId("event", id);
  const refuse = (why: string) => new WaybillError("not_plannable", why, { status: 409 });
  if (!(await isPlanning(ctx)))
    throw refuse("Another release plans now than this console runs. Restart it with the newest release.");
  const [row] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT ${storedEventColumns}, e.state
      FROM waybill.event e JOIN waybill.event_body b ON b.event_id = e.id WHERE e.id = ${id}::uuid FOR UPDATE OF e`,
  );
  if (!row) throw notFound("event with its payload", id);
  if (row.state === "quarantined") throw refuse("It is in quarantine: readmit it, and it is planned like a new one.");
  if (row.state === "dropped") throw refuse("Somebody dropped it. Take it back first.");
  if ((await ctx.db.eventWork.count({ where: { eventId: id } })) > 0) throw refuse("It waits to be planned already.");
  const read = toProductEvent(ctx, row);
  if (read.ok) return read.event;
  throw new WaybillError("not_plannable", "It does not fit the catalogue of today.", { status: 409, faults: read.faults });
}
