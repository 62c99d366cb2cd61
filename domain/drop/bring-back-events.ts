import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import type { BringBack, BroughtBack } from "./bring-back.ts";
import { lockEvents } from "./lock-events.ts";
import { lockDropped } from "./lock-letters.ts";
import { DROP_DAYS, type TakeBackRefusal } from "./schema.ts";

/**
 * Makes dropped events what they were before, each as it is under its lock. Permission, transaction and audit row are the caller's. Unknown ids
 * are left out.
 */
export async function bringBackEvents(tx: Ctx, { ids, mayOwn, ...said }: BringBack): Promise<BroughtBack> {
  const found = await lockEvents(tx, ids);
  const dropped = new Map((await readDropped(tx, ids)).map((each) => [each.id, each]));
  const judged = found.map((each) => ({
    id: each.id,
    of: dropped.get(each.id),
    code: refusalOf(each.own, dropped.get(each.id), mayOwn),
  }));
  const done = judged.flatMap(({ code, of }) => (code === null && of ? [of] : []));
  await restore(tx, done, said);
  return { done, refused: judged.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])) };
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

type Said = Pick<BringBack, "by" | "reason" | "whole">;

/** The row is ended by name before the event leaves its state, or a trigger would end it as nobody's. */
async function restore(tx: Ctx, done: readonly Row[], { by, reason, whole = false }: Said): Promise<void> {
  if (done.length === 0) return;
  const ids = done.map(({ droppedId }) => droppedId);
  await tx.db.$executeRaw`
    UPDATE waybill.dropped SET ended_at = waybill.now(), ended_by = ${by}, end_reason = ${reason}, ended_whole = ${whole} WHERE id = ANY (${ids}::uuid[])`;
  await tx.db.$executeRaw`
    WITH back AS (
      SELECT * FROM waybill.dropped WHERE id = ANY (${ids}::uuid[])
    ), dead AS (
      INSERT INTO waybill.dead_letter (subject_id, kind, status, since, cause_id) SELECT subject_id, 'event', was_status, rested_at, cause_id FROM back
    )
    UPDATE waybill.event e SET state = CASE b.was_status WHEN 'quarantined' THEN 'quarantined' ELSE 'accepted' END FROM back b WHERE e.id = b.subject_id`;
}
