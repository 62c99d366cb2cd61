import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { isPlanning } from "@/domain/decision/is-planning.ts";
import { shownFaults } from "@/domain/event/faults.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { type Again, planAgain, type Wanted } from "./again.ts";
import { OTHER_RELEASE, obstacleWords } from "./obstacle.policy.ts";
import type { ReplanEvent, ReplannedEvent } from "./schema.ts";

/**
 * Plans one event again, if nobody did since the caller saw `lastRun`: the rules of `scope` are asked anew and their decisions stand beside
 * the old ones. A message that is there already is not made twice (I1). With `takesIn` one in quarantine that fits is taken back in. Writes the
 * audit row in the same transaction (I11). Throws `forbidden`, `not_found`, and `not_plannable` where it cannot be planned now, or another release plans.
 */
export function replanEvent(
  ctx: Ctx,
  { id: given, lastRun, takesIn, reason, ...options }: { id: string } & ReplanEvent,
): Promise<ReplannedEvent> {
  requirePermission(ctx, "event.replan");
  requireId("event", given);
  const id = given.toLowerCase(); // as the database writes it
  return transaction(ctx, async (tx) => {
    if (!(await isPlanning(tx))) throw new WaybillError("not_plannable", OTHER_RELEASE, { status: 409 });
    // Whoever presses the button has it done also where its rules fail again.
    const wanted: Wanted = { id, lastRun: lastRun ?? null, verdict: "plan", or: takesIn ? ["fails", "fits"] : ["fails"] };
    const [done] = await planAgain(tx, { events: [wanted], options });
    if (!done) throw notFound("event", id);
    const before = done.latest.lastRun;
    if (lastRun !== undefined && before !== lastRun) return { ok: false, code: "replanned_meanwhile", lastRun: before };
    if (done.result === "refused") throw refused(tx, done);
    const result = { run: done.run ?? before, messages: done.made, duplicates: done.found };
    const target = { targetKind: "event", targetId: id, reason };
    if (done.result === "readmitted") {
      await writeAudit(tx, { action: "event.readmit", ...target });
      return { ok: true, readmitted: true, ...result };
    }
    const rules = [...new Set(done.planned.map(({ draft }) => draft.ruleKey))];
    await writeAudit(tx, { action: "event.replan", ...target, before: { run: before }, after: { ...result, ...options, rules } });
    return { ok: true, ...result };
  });
}

const refused = (ctx: Ctx, { verdict, faults }: Again) =>
  new WaybillError("not_plannable", obstacleWords[verdict] ?? "It changed meanwhile.", {
    status: 409,
    faults: shownFaults(ctx, faults),
  });
