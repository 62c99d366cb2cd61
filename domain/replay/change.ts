import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type LockedReplay, lockReplay } from "./row.ts";
import type { ReplayDone, ReplayRefusal, ReplayState } from "./schema.ts";

/** What is planned first and then run: messages sent again, or events planned again; its table, and its name in the audit log. */
export type Noun = "replay" | "replan";
type Locked = { state: ReplayState; revision: number; plannedBy: string; startedBy: string | null; endedBy: string | null };

export type Change<Row extends Locked> = {
  id: string;
  /** For the audit log: noun.verb. */
  action: string;
  reason?: string | undefined;
  /** Why it cannot be done, or null. */
  refusal(row: Row): ReplayRefusal | null;
  /** The state that it is in afterwards. */
  write(tx: Ctx, row: Row): Promise<ReplayState>;
  after?(row: Row): Prisma.InputJsonObject;
};

type Of<Row> = { noun: Noun; lock(tx: Ctx, id: string): Promise<Row | null> };

/**
 * What somebody does to a plan or a run: under its lock, which a batch of its run holds too, so that nothing happens after the answer of
 * "pause". Writes the audit row in the same transaction (I11). Throws `not_found`. Permission is the caller's.
 */
export function changeRun<Row extends Locked>(
  ctx: Ctx,
  { noun, lock }: Of<Row>,
  { id, action, reason, refusal, write, after }: Change<Row>,
): Promise<ReplayDone> {
  requireId(noun, id);
  return transaction(ctx, async (tx) => {
    const row = await lock(tx, id);
    if (!row) throw notFound(noun, id);
    const { state, revision } = row;
    const code = refusal(row);
    const by = code === "ended" ? row.endedBy : (row.startedBy ?? row.plannedBy);
    if (code) return { ok: false, code, state, revision, by };
    const next = await write(tx, row);
    // Whoever builds it does so for a revision that is none any more.
    await tx.db.$executeRaw`
      UPDATE ${Prisma.raw(`waybill.${noun}`)} SET revision = revision + 1, looked_at = waybill.now(),
        lease_until = CASE WHEN state <> 'building' THEN lease_until END
      WHERE id = ${id}::uuid`;
    await writeAudit(tx, {
      action,
      targetKind: noun,
      targetId: id,
      before: { state },
      after: { state: next, ...after?.(row) },
      reason: reason ?? null,
    });
    return { ok: true, state: next, revision: revision + 1 };
  });
}

/** The same of a replay. */
export const changeReplay = (ctx: Ctx, change: Change<LockedReplay>): Promise<ReplayDone> =>
  changeRun(ctx, { noun: "replay", lock: lockReplay }, change);

/** It was never run, so that it may be planned anew or run: null, or why not. */
export function unrun({ state }: Pick<Locked, "state">): ReplayRefusal | null {
  if (state === "building") return "building";
  if (state === "planned") return null;
  return state === "aborted" ? "ended" : "started";
}
