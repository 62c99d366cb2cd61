import { z } from "zod";
import { may, requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { lockEvents } from "./lock-events.ts";
import { lockDropped } from "./lock-letters.ts";
import { DROP_DAYS, type TakeBackRefusal, type TakenBack, type takeBackManySchema } from "./schema.ts";

/**
 * Makes dropped events what they were before, with the time and the cause of then: they stand among what is dead again, and count nowhere twice.
 * Within 30 days. Audited, each (I11). Unknown ids are left out. Throws `forbidden`.
 */
export function takeBackEvents(ctx: Ctx, { ids, reason }: z.output<typeof takeBackManySchema>): Promise<TakenBack> {
  requirePermission(ctx, "event.drop");
  for (const id of ids) requireId("event", id);
  const mayOwn = may(ctx, "own_rule.write");
  return transaction(ctx, async (tx) => {
    const found = await lockEvents(tx, ids);
    const dropped = new Map((await readDropped(tx, ids)).map((each) => [each.id, each]));
    const judged = found.map((each) => ({
      id: each.id,
      of: dropped.get(each.id),
      code: refusalOf(each.own, dropped.get(each.id), mayOwn),
    }));
    const done = judged.flatMap(({ code, of }) => (code === null && of ? [of] : []));
    await restore(tx, done, reason ?? null);
    await writeAudit(
      tx,
      ...done.map(({ id, was }) => ({
        action: "event.take_back",
        targetKind: "event",
        targetId: id,
        before: { state: "dropped" },
        after: { state: was },
        reason: reason ?? null,
      })),
    );
    return { done: done.map(({ id }) => id), refused: judged.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])) };
  });
}

const rows = z.array(z.object({ id: z.uuid(), droppedId: z.uuid(), was: z.string(), over: z.boolean() }));
type Row = z.infer<typeof rows>[number];

async function readDropped(tx: Ctx, ids: readonly string[]): Promise<Row[]> {
  await lockDropped(tx, ids);
  return rows.parse(
    await tx.db.$queryRaw`
      SELECT d.subject_id::text AS id, d.id::text AS "droppedId", d.was_status AS was,
        d.body_dropped_at IS NOT NULL OR d.at <= waybill.now() - make_interval(days => ${DROP_DAYS}::int) AS over
      FROM waybill.dropped d JOIN waybill.event e ON e.id = d.subject_id AND e.state = 'dropped'
      WHERE d.subject_id = ANY (${ids}::uuid[]) AND d.ended_at IS NULL`,
  );
}

function refusalOf(own: boolean, dropped: Row | undefined, mayOwn: boolean): TakeBackRefusal | null {
  if (!dropped) return "not_dropped";
  if (own && !mayOwn) return "own_rule";
  return dropped.over ? "too_late" : null;
}

/** The row is ended by name before the event leaves its state, or a trigger would end it as nobody's. */
async function restore(tx: Ctx, done: readonly Row[], reason: string | null): Promise<void> {
  if (done.length === 0) return;
  const ids = done.map(({ droppedId }) => droppedId);
  await tx.db.$executeRaw`
    UPDATE waybill.dropped SET ended_at = waybill.now(), ended_by = ${tx.actor.name}, end_reason = ${reason} WHERE id = ANY (${ids}::uuid[])`;
  await tx.db.$executeRaw`
    WITH back AS (
      SELECT * FROM waybill.dropped WHERE id = ANY (${ids}::uuid[])
    ), dead AS (
      INSERT INTO waybill.dead_letter (subject_id, kind, status, since, cause_id) SELECT subject_id, 'event', was_status, rested_at, cause_id FROM back
    )
    UPDATE waybill.event e SET state = CASE b.was_status WHEN 'quarantined' THEN 'quarantined' ELSE 'accepted' END FROM back b WHERE e.id = b.subject_id`;
}
