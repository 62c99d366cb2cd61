import { may, requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { runColumns, runRows } from "./run.ts";
import type { DropRun, TakeBackRunResult } from "./schema.ts";

/** Of a cause it is the last that somebody dropped of it. */
type Input = { of: { run: string } | { cause: string }; reason?: string | undefined };

/**
 * Takes back all that one drop of a whole cause dropped and that is dropped still: a worker does it in batches (domain/drop/advance-back.ts).
 * Of two who press at once one does. Audited (I11). Throws `forbidden`, `not_found`.
 */
export function takeBackRun(ctx: Ctx, { of, reason }: Input): Promise<TakeBackRunResult> {
  requirePermission(ctx, "cause.drop");
  const id = "run" in of ? of.run : of.cause;
  requireId("drop of a cause", id);
  return transaction(ctx, async (tx) => {
    const run = await lock(tx, of);
    if (!run) throw notFound("drop of a cause", id);
    if (run.endedAt === null || (run.back !== null && run.back.endedAt === null)) return { ok: false, code: "under_way", run };
    const total = await tx.db.dropped.count({ where: { runId: run.id, endedAt: null } });
    if (total === 0) return { ok: false, code: "nothing_dropped", run };
    const [begun = run] = runRows.parse(
      await tx.db.$queryRaw`
        UPDATE waybill.drop_run r SET back_by = ${tx.actor.name}, back_reason = ${reason ?? null}, back_at = waybill.now(), back_own = ${may(ctx, "own_rule.write")},
          back_total = ${total}::int, back_looked_at = 0, taken_back = 0, back_after = ${FIRST}::uuid, back_ended_at = NULL
        WHERE r.id = ${run.id}::uuid RETURNING ${runColumns}`,
    );
    await writeAudit(tx, {
      action: "cause.take_back",
      targetKind: "cause",
      targetId: run.causeId,
      after: { run: run.id, total, kind: run.kind },
      reason: reason ?? null,
    });
    return { ok: true, run: begun };
  });
}

const FIRST = "00000000-0000-0000-0000-000000000000";

async function lock(tx: Ctx, of: Input["of"]): Promise<DropRun | undefined> {
  const which = "run" in of ? Prisma.sql`r.id = ${of.run}::uuid` : Prisma.sql`r.cause_id = ${of.cause}::uuid`;
  const [run] = runRows.parse(
    await tx.db.$queryRaw`SELECT ${runColumns} FROM waybill.drop_run r WHERE ${which} ORDER BY r.at DESC LIMIT 1 FOR UPDATE OF r`,
  );
  return run;
}
