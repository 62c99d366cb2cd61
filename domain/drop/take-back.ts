import { z } from "zod";
import { isOwnRule } from "@/domain/access/own-rule.policy.ts";
import { may, requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { lockHeads } from "@/domain/intent/lock.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { lockDropped } from "./lock-letters.ts";
import { DROP_DAYS, type TakeBackRefusal, type TakenBack, type takeBackManySchema } from "./schema.ts";

/**
 * Makes dropped messages what they were before, with the time and the cause of then: they stand among what is dead again, and count nowhere
 * twice. Within 30 days. Audited, each (I11). Unknown ids are left out. Throws `forbidden`.
 */
export function takeBack(ctx: Ctx, { ids, reason }: z.output<typeof takeBackManySchema>): Promise<TakenBack> {
  requirePermission(ctx, "message.drop");
  for (const id of ids) requireId("message", id);
  const mayOwn = may(ctx, "own_rule.write");
  return transaction(ctx, async (tx) => {
    const judged = (await lock(tx, ids)).map((each) => ({ ...each, code: refusalOf(each, mayOwn) }));
    const done = judged.filter(({ code }) => code === null);
    await restore(
      tx,
      done.map(({ droppedId }) => droppedId ?? ""),
      reason ?? null,
    );
    await writeAudit(
      tx,
      ...done.map(({ id, was }) => ({
        action: "message.take_back",
        targetKind: "message",
        targetId: id,
        before: { status: "dropped" },
        after: { status: was },
        reason: reason ?? null,
      })),
    );
    return { done: done.map(({ id }) => id), refused: judged.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])) };
  });
}

const rows = z.array(
  z.object({ id: z.uuid(), ruleKey: z.string(), droppedId: z.uuid().nullable(), was: z.string().nullable(), over: z.boolean() }),
);

async function lock(tx: Ctx, ids: readonly string[]) {
  await lockHeads(tx, ids);
  await lockDropped(tx, ids);
  return rows.parse(
    await tx.db.$queryRaw`
      SELECT i.id::text, i.rule_key AS "ruleKey", d.id::text AS "droppedId", d.was_status AS was,
        coalesce(d.body_dropped_at IS NOT NULL OR d.at <= waybill.now() - make_interval(days => ${DROP_DAYS}::int), false) AS over
      FROM waybill.intent i LEFT JOIN waybill.dropped d ON d.subject_id = i.id AND d.ended_at IS NULL AND i.status = 'dropped'
      WHERE i.id = ANY (${ids}::uuid[]) ORDER BY i.id`,
  );
}

function refusalOf({ ruleKey, droppedId, over }: z.infer<typeof rows>[number], mayOwn: boolean): TakeBackRefusal | null {
  if (droppedId === null) return "not_dropped";
  if (isOwnRule(ruleKey) && !mayOwn) return "own_rule";
  return over ? "too_late" : null;
}

/** The row is ended by name before the message leaves its state, or a trigger would end it as nobody's. The one that lists it as dead anew gets its cause back after. */
async function restore(tx: Ctx, droppedIds: readonly string[], reason: string | null): Promise<void> {
  if (droppedIds.length === 0) return;
  await tx.db.$executeRaw`
    UPDATE waybill.dropped SET ended_at = waybill.now(), ended_by = ${tx.actor.name}, end_reason = ${reason} WHERE id = ANY (${droppedIds}::uuid[])`;
  await tx.db.$executeRaw`
    UPDATE waybill.intent h SET status = d.was_status, reason = d.was_reason, class = d.was_class, detail = d.was_detail, rested_at = d.rested_at
    FROM waybill.dropped d WHERE d.id = ANY (${droppedIds}::uuid[]) AND h.id = d.subject_id`;
  await tx.db.$executeRaw`
    UPDATE waybill.dead_letter l SET cause_id = d.cause_id FROM waybill.dropped d WHERE d.id = ANY (${droppedIds}::uuid[]) AND l.subject_id = d.subject_id`;
}
