import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import type { Prisma } from "@/prisma/client/client.ts";
import { type LockedReplay, lockReplay } from "./row.ts";
import type { ReplayDone, ReplayRefusal, ReplayState } from "./schema.ts";

type Change = {
  id: string;
  /** For the audit log: noun.verb. */
  action: string;
  reason?: string | undefined;
  /** Why it cannot be done, or null. */
  refusal(replay: LockedReplay): ReplayRefusal | null;
  /** The state that it is in afterwards. */
  write(tx: Ctx, replay: LockedReplay): Promise<ReplayState>;
  after?(replay: LockedReplay): Prisma.InputJsonObject;
};

/**
 * What somebody does to a replay: under its lock, which a batch of its run holds too, so that nothing comes alive after the answer of
 * "pause". Writes the audit row in the same transaction (I11). Throws `not_found`. Permission is the caller's.
 */
export function changeReplay(ctx: Ctx, { id, action, reason, refusal, write, after }: Change): Promise<ReplayDone> {
  requireId("replay", id);
  return transaction(ctx, async (tx) => {
    const replay = await lockReplay(tx, id);
    if (!replay) throw notFound("replay", id);
    const { state, revision } = replay;
    const code = refusal(replay);
    const by = code === "ended" ? replay.endedBy : (replay.startedBy ?? replay.plannedBy);
    if (code) return { ok: false, code, state, revision, by };
    const next = await write(tx, replay);
    await tx.db.$executeRaw`UPDATE waybill.replay SET revision = revision + 1, looked_at = waybill.now() WHERE id = ${id}::uuid`;
    await writeAudit(tx, {
      action,
      targetKind: "replay",
      targetId: id,
      before: { state },
      after: { state: next, ...after?.(replay) },
      reason: reason ?? null,
    });
    return { ok: true, state: next, revision: revision + 1 };
  });
}

/** It was never run, so that it may be planned anew or run: null, or why not. */
export function unrun({ state }: LockedReplay): ReplayRefusal | null {
  if (state === "building") return "building";
  if (state === "planned") return null;
  return state === "aborted" ? "ended" : "started";
}
