import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { isPlanning } from "@/domain/decision/is-planning.ts";
import { shownFaults } from "@/domain/event/faults.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { type Fault, notFound, WaybillError } from "@/lib/errors.ts";
import { planAgain } from "./again.ts";
import { OTHER_RELEASE, obstacleWords } from "./obstacle.policy.ts";
import type { ReplanEvent, ReplannedEvent } from "./schema.ts";

/**
 * Plans one event again, if nobody did since the caller saw `lastRun`: the rules of `scope` are asked anew and their decisions stand beside
 * the old ones. A message that is there already is not made twice (I1). Writes the audit row in the same transaction (I11).
 * Throws `forbidden`, `not_found`, and `not_plannable` where the event is in quarantine, waits, or another release plans.
 */
export function replanEvent(
  ctx: Ctx,
  { id, lastRun, reason, ...options }: { id: string } & ReplanEvent,
): Promise<ReplannedEvent> {
  requirePermission(ctx, "event.replan");
  requireId("event", id);
  return transaction(ctx, async (tx) => {
    if (!(await isPlanning(tx))) throw refusal(OTHER_RELEASE);
    // Whoever presses the button has it done also where its rules fail again.
    const [done] = await planAgain(tx, { events: [{ id, lastRun, verdict: "plan", orFails: true }], options });
    if (!done) throw notFound("event", id);
    if (done.latest.lastRun !== lastRun) return { ok: false, code: "replanned_meanwhile", lastRun: done.latest.lastRun };
    if (done.result === "refused")
      throw refusal(obstacleWords[done.verdict] ?? "It changed meanwhile.", shownFaults(tx, done.faults));
    const { run, made: messages, found: duplicates } = done;
    const result = { run: run ?? lastRun, messages, duplicates };
    await writeAudit(tx, {
      action: "event.replan",
      targetKind: "event",
      targetId: id,
      before: { run: lastRun },
      after: { ...result, ...options, rules: [...new Set(done.planned.map(({ draft }) => draft.ruleKey))] },
      reason,
    });
    return { ok: true, ...result };
  });
}

const refusal = (why: string, faults: Fault[] = []) => new WaybillError("not_plannable", why, { status: 409, faults });
