import { may, requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { notFound } from "@/lib/errors.ts";
import { readDropRun, runColumns, runRows } from "./run.ts";
import type { DropCauseResult } from "./schema.ts";

/**
 * Drops all messages, or events, that are dead of a cause now, however many: a worker does it in batches (domain/drop/advance.ts). What dies of it later is not
 * dropped. One at a time of a cause: who is second sees whose is under way. Audited (I11). Throws `forbidden`, `not_found`.
 */
export function dropCause(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<DropCauseResult> {
  requirePermission(ctx, "cause.drop");
  requireId("cause", id);
  return transaction(ctx, async (tx) => {
    const [cause] = await tx.db.$queryRaw<{ dead: number; kind: string }[]>`
      SELECT (SELECT count(*)::int FROM waybill.dead_letter d WHERE d.cause_id = c.id AND d.kind = c.kind) AS dead, c.kind
      FROM waybill.cause c WHERE c.id = ${id}::uuid`;
    if (!cause) throw notFound("cause", id);
    if (cause.dead === 0) return { ok: false, code: "nothing_dead" };
    const [run] = runRows.parse(
      await tx.db.$queryRaw`
        INSERT INTO waybill.drop_run AS r (id, cause_id, reason, actor_name, may_own, total)
        VALUES (${newId()}::uuid, ${id}::uuid, ${reason}, ${tx.actor.name}, ${may(ctx, "own_rule.write")}, ${cause.dead}::int)
        ON CONFLICT (cause_id) WHERE ended_at IS NULL DO NOTHING RETURNING ${runColumns}`,
    );
    if (!run) return underWay(tx, id);
    await writeAudit(tx, {
      action: "cause.drop",
      targetKind: "cause",
      targetId: id,
      after: { run: run.id, total: run.total, kind: cause.kind },
      reason,
    });
    return { ok: true, run };
  });
}

async function underWay(tx: Ctx, id: string): Promise<DropCauseResult> {
  const run = await readDropRun(tx, { causeId: id });
  if (!run) throw notFound("cause", id);
  return { ok: false, code: "under_way", run };
}
