import { z } from "zod";
import { isOwnRule } from "@/domain/access/own-rule.policy.ts";
import { lockHeads } from "@/domain/intent/lock.ts";
import type { Ctx } from "@/lib/context.ts";
import { lockDropped } from "./lock-letters.ts";
import { DROP_DAYS, type TakeBackRefusal } from "./schema.ts";

/** `whole`: with all that was dropped of a cause, by whose audit row it is covered. */
export type BringBack = { ids: readonly string[]; reason: string | null; by: string; mayOwn: boolean; whole?: boolean };
export type BroughtBack = { done: { id: string; was: string }[]; refused: { id: string; code: TakeBackRefusal }[] };

/**
 * Makes dropped messages what they were before, each as it is under its lock. Permission, transaction and audit row are the caller's. Unknown ids
 * are left out.
 */
export async function bringBack(tx: Ctx, { ids, mayOwn, ...said }: BringBack): Promise<BroughtBack> {
  const judged = (await lock(tx, ids)).map((each) => ({ ...each, code: refusalOf(each, mayOwn) }));
  const done = judged.filter(({ code }) => code === null);
  await restore(
    tx,
    done.map(({ droppedId }) => droppedId ?? ""),
    said,
  );
  return {
    done: done.map(({ id, was }) => ({ id, was: was ?? "" })),
    refused: judged.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])),
  };
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

type Said = Pick<BringBack, "by" | "reason" | "whole">;

/** The row is ended by name before the message leaves its state, or a trigger would end it as nobody's. The one that lists it as dead anew gets its cause back after. */
async function restore(tx: Ctx, droppedIds: readonly string[], { by, reason, whole = false }: Said): Promise<void> {
  if (droppedIds.length === 0) return;
  await tx.db.$executeRaw`
    UPDATE waybill.dropped SET ended_at = waybill.now(), ended_by = ${by}, end_reason = ${reason}, ended_whole = ${whole} WHERE id = ANY (${droppedIds}::uuid[])`;
  await tx.db.$executeRaw`
    UPDATE waybill.intent h SET status = d.was_status, reason = d.was_reason, class = d.was_class, detail = d.was_detail, rested_at = d.rested_at
    FROM waybill.dropped d WHERE d.id = ANY (${droppedIds}::uuid[]) AND h.id = d.subject_id`;
  await tx.db.$executeRaw`
    UPDATE waybill.dead_letter l SET cause_id = d.cause_id FROM waybill.dropped d WHERE d.id = ANY (${droppedIds}::uuid[]) AND l.subject_id = d.subject_id`;
}
