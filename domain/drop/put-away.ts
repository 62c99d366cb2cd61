import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { dropRefusal } from "./droppable.policy.ts";
import { lockLetters } from "./lock-letters.ts";
import { lockMessages } from "./lock-messages.ts";
import type { Dropped } from "./schema.ts";

export type PutAway = { ids: readonly string[]; reason: string; by: string; mayOwn: boolean; runId?: string };

/**
 * Drops messages that are dead, each as it is under its lock, in one statement: who, why and how it rested stand in a row of its own, and an
 * unresolved submission stays so (I5). Permission, transaction and audit row are the caller's.
 */
export async function putAway(tx: Ctx, { ids, reason, by, mayOwn, runId }: PutAway): Promise<Dropped> {
  const judged = (await lockMessages(tx, ids)).map((each) => ({ id: each.id, code: dropRefusal(each, { mayOwn }) }));
  const done = judged.filter(({ code }) => code === null).map(({ id }) => id);
  await lockLetters(tx, done);
  if (done.length > 0)
    await tx.db.$executeRaw`
      WITH input AS (
        SELECT * FROM unnest(${done}::uuid[], ${done.map(() => newId())}::uuid[]) AS t (id, dropped_id)
      ), noted AS (
        INSERT INTO waybill.dropped (id, subject_id, kind, was_status, was_reason, was_class, was_detail, rested_at, cause_id, actor_name, reason, run_id)
        SELECT t.dropped_id, h.id, 'message', h.status, h.reason, h.class, h.detail, h.rested_at, d.cause_id, ${by}, ${reason}, ${runId ?? null}::uuid
        FROM input t JOIN waybill.intent h ON h.id = t.id LEFT JOIN waybill.dead_letter d ON d.subject_id = t.id
      )
      UPDATE waybill.intent h SET status = 'dropped', reason = 'dropped', class = NULL, detail = ${`by ${by}`}, rested_at = waybill.now()
      FROM input t WHERE h.id = t.id`;
  return { done, refused: judged.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])) };
}
