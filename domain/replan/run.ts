import { requirePermission } from "@/domain/access/require.ts";
import { unrun } from "@/domain/replay/change.ts";
import { UNDO_SECONDS } from "@/domain/replay/limits.policy.ts";
import type { ReplayDone } from "@/domain/replay/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { changeReplan } from "./row.ts";
import type { ReplanOptions } from "./schema.ts";

/**
 * Runs a plan: its first event is planned after the undo period, in a worker. Of two who start it one wins, and the other is told who. Not a plan that is older than ten minutes, that another
 * release judged, or that somebody changed since the caller saw `revision`. Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found`.
 */
export function runReplan(ctx: Ctx, { id, revision }: { id: string; revision: number }): Promise<ReplayDone> {
  requirePermission(ctx, "event.replan");
  return changeReplan(ctx, {
    id,
    action: "replan.run",
    refusal: (replan) =>
      unrun(replan) ??
      (replan.revision !== revision ? "changed_meanwhile" : replan.stale ? "stale" : replan.toDo === 0 ? "nothing" : null),
    async write(tx) {
      await tx.db.$executeRaw`
        UPDATE waybill.replan SET state = 'starting', starter_name = ${tx.actor.name}, started_at = waybill.now() + make_interval(secs => ${UNDO_SECONDS}),
          claims = 0, alone_until = 0 WHERE id = ${id}::uuid`;
      return "starting";
    },
    after: ({ toDo, total, messages }) => ({ toDo, total, messages }),
  });
}

/** Takes a run back in its undo period: it is a plan again. Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found`. */
export function undoReplan(ctx: Ctx, { id }: { id: string }): Promise<ReplayDone> {
  requirePermission(ctx, "event.replan");
  return changeReplan(ctx, {
    id,
    action: "replan.undo",
    refusal: ({ state }) => (state === "starting" ? null : "wrong_state"),
    async write(tx) {
      await tx.db.replan.update({ where: { id }, data: { state: "planned", starterName: null, startsAt: null } });
      return "planned";
    },
  });
}

/**
 * Judges a plan's events anew, the same ones, by other options where they are given; if nobody changed it since the caller saw `revision`.
 * Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found`.
 */
export function refreshReplan(
  ctx: Ctx,
  { id, revision, options }: { id: string; revision: number; options?: ReplanOptions | undefined },
): Promise<ReplayDone> {
  requirePermission(ctx, "event.replan");
  return changeReplan(ctx, {
    id,
    action: "replan.refresh",
    refusal: (replan) => unrun(replan) ?? (replan.revision === revision ? null : "changed_meanwhile"),
    async write(tx) {
      const anew = { state: "building", judged: 0, toDo: 0, plannedAt: null, leaseUntil: null, claims: 0, aloneUntil: 0 };
      await tx.db.replan.update({ where: { id }, data: { ...anew, ...options } });
      return "building";
    },
    after: () => ({ ...options }),
  });
}
