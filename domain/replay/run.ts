import { OWN_RULE_REASON } from "@/domain/access/own-rule.policy.ts";
import { may, requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { changeReplay, unrun } from "./change.ts";
import { UNDO_SECONDS } from "./limits.policy.ts";
import { requireAnswer } from "./options.ts";
import type { LockedReplay } from "./row.ts";
import type { ReplayDone, ReplayRefusal } from "./schema.ts";

/**
 * Runs a plan: its first message comes alive after the undo period, in a worker. Of two who start it one wins, and the other is told who. Not a
 * plan that is older than ten minutes, or that somebody changed since the caller saw `revision`. Writes the audit row in the same transaction
 * (I11). Throws `forbidden`, also where mails of Waybill's own are in it, and `not_found`.
 */
export function runReplay(ctx: Ctx, { id, revision }: { id: string; revision: number }): Promise<ReplayDone> {
  requirePermission(ctx, "replay.write");
  return changeReplay(ctx, {
    id,
    action: "replay.run",
    refusal: (replay) => refusalOf(replay, revision),
    async write(tx, { own, options }) {
      requireAnswer(tx, options);
      if (own && !may(tx, "own_rule.write"))
        throw new WaybillError("forbidden", `It has mails of Waybill's own: ${OWN_RULE_REASON}.`, { status: 403 });
      await tx.db.$executeRaw`
        UPDATE waybill.replay SET state = 'starting', starter_name = ${tx.actor.name}, starts_at = waybill.now() + make_interval(secs => ${UNDO_SECONDS})
        WHERE id = ${id}::uuid`;
      return "starting";
    },
    after: ({ toSend, total, perSecond, canary }) => ({ toSend, total, perSecond, canary }),
  });
}

function refusalOf(replay: LockedReplay, revision: number): ReplayRefusal | null {
  const refusal = unrun(replay);
  if (refusal) return refusal;
  if (replay.revision !== revision) return "changed_meanwhile";
  if (replay.stale) return "stale";
  return replay.toSend === 0 ? "nothing" : null;
}

/** Takes a run back in its undo period: it is a plan again. Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found`. */
export function undoRun(ctx: Ctx, { id }: { id: string }): Promise<ReplayDone> {
  requirePermission(ctx, "replay.write");
  return changeReplay(ctx, {
    id,
    action: "replay.undo",
    refusal: ({ state }) => (state === "starting" ? null : "wrong_state"),
    async write(tx) {
      await tx.db.replay.update({ where: { id }, data: { state: "planned", starterName: null, startsAt: null } });
      return "planned";
    },
  });
}
