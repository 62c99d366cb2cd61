import { requirePermission } from "@/domain/access/require.ts";
import type { ReplayDone } from "@/domain/replay/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { changeReplan } from "./row.ts";

type Deed = { id: string; reason?: string | undefined };

/** Does nothing more of a run until somebody resumes it. Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found`. */
export function pauseReplan(ctx: Ctx, { id, reason }: Deed): Promise<ReplayDone> {
  requirePermission(ctx, "event.replan");
  return changeReplan(ctx, {
    id,
    action: "replan.pause",
    reason,
    refusal: ({ state }) => (state === "running" ? null : "wrong_state"),
    async write(tx) {
      await tx.db.$executeRaw`
        UPDATE waybill.replan SET state = 'paused', held_by = ${tx.actor.name}, held_at = waybill.now(), lease_until = NULL WHERE id = ${id}::uuid`;
      return "paused";
    },
  });
}

/** Lets a paused run go on. Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found`. */
export function resumeReplan(ctx: Ctx, { id, reason }: Deed): Promise<ReplayDone> {
  requirePermission(ctx, "event.replan");
  return changeReplan(ctx, {
    id,
    action: "replan.resume",
    reason,
    refusal: ({ state }) => (state === "paused" ? null : "wrong_state"),
    async write(tx) {
      await tx.db.replan.update({ where: { id }, data: { state: "running", heldBy: null, heldAt: null, claims: 0 } });
      return "running";
    },
  });
}

/**
 * Ends a run where it is; what it did stays done. Of a plan that was not run it says that nobody will. Writes the audit row in the same
 * transaction (I11). Throws `forbidden`, `not_found`.
 */
export function abortReplan(ctx: Ctx, { id, reason }: Deed): Promise<ReplayDone> {
  requirePermission(ctx, "event.replan");
  return changeReplan(ctx, {
    id,
    action: "replan.abort",
    reason,
    refusal: ({ state }) => (state === "done" || state === "aborted" ? "ended" : null),
    async write(tx) {
      await tx.db.$executeRaw`
        UPDATE waybill.replan SET state = 'aborted', ended_by = ${tx.actor.name}, ended_at = waybill.now(), held_by = NULL, held_at = NULL, lease_until = NULL
        WHERE id = ${id}::uuid`;
      return "aborted";
    },
    after: ({ done, toDo }) => ({ done, toDo }),
  });
}
