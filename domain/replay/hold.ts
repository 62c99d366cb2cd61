import { requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import { changeReplay } from "./change.ts";
import { dropPace } from "./pace.ts";
import type { ReplayDone } from "./schema.ts";

type Deed = { id: string; reason?: string | undefined };

/**
 * Makes nothing more of a run live until somebody resumes it; what is on its way goes on. Writes the audit row in the same transaction (I11).
 * Throws `forbidden`, `not_found`.
 */
export function pauseReplay(ctx: Ctx, { id, reason }: Deed): Promise<ReplayDone> {
  requirePermission(ctx, "replay.write");
  return changeReplay(ctx, {
    id,
    action: "replay.pause",
    reason,
    refusal: ({ state }) => (state === "running" ? null : "wrong_state"),
    async write(tx) {
      await tx.db.$executeRaw`
        UPDATE waybill.replay SET state = 'paused', held_by = ${tx.actor.name}, held_at = waybill.now() WHERE id = ${id}::uuid`;
      return "paused";
    },
  });
}

/**
 * Lets a paused run go on, and one that asks after its first messages. Writes the audit row in the same transaction (I11). Throws `forbidden`,
 * `not_found`.
 */
export function resumeReplay(ctx: Ctx, { id, reason }: Deed): Promise<ReplayDone> {
  requirePermission(ctx, "replay.write");
  return changeReplay(ctx, {
    id,
    action: "replay.resume",
    reason,
    refusal: ({ state }) => (state === "paused" || state === "asking" ? null : "wrong_state"),
    async write(tx, { state }) {
      await tx.db.replay.update({
        where: { id },
        data: { state: "running", heldBy: null, heldAt: null, ...(state === "asking" ? { canaryPassed: true } : {}) },
      });
      return "running";
    },
  });
}

/** Sets how many a second come alive from now on; null: as fast as it goes. Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found`. */
export function setRate(ctx: Ctx, { id, perSecond }: { id: string; perSecond: number | null }): Promise<ReplayDone> {
  requirePermission(ctx, "replay.write");
  return changeReplay(ctx, {
    id,
    action: "replay.set_rate",
    refusal: ({ state }) => (state === "done" || state === "aborted" ? "ended" : null),
    async write(tx, { state }) {
      await tx.db.replay.update({ where: { id }, data: { perSecond } });
      return state;
    },
    after: () => ({ perSecond }),
  });
}

/**
 * Ends a run: nothing more of it comes alive, what is on its way goes on and gets its result. Of a plan that was not run it says that nobody
 * will. Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found`.
 */
export function abortReplay(ctx: Ctx, { id, reason }: Deed): Promise<ReplayDone> {
  requirePermission(ctx, "replay.write");
  return changeReplay(ctx, {
    id,
    action: "replay.abort",
    reason,
    refusal: ({ state }) => (state === "done" || state === "aborted" ? "ended" : null),
    async write(tx) {
      await tx.db.$executeRaw`
        UPDATE waybill.replay SET state = 'aborted', ended_by = ${tx.actor.name}, ended_at = waybill.now(), held_by = NULL, held_at = NULL
        WHERE id = ${id}::uuid`;
      await dropPace(tx, id);
      return "aborted";
    },
    after: ({ live, toSend }) => ({ live, toSend }),
  });
}
