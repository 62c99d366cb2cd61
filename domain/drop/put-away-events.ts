import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { eventDropRefusal } from "./droppable.policy.ts";
import { lockEvents } from "./lock-events.ts";
import { lockLetters } from "./lock-letters.ts";
import type { PutAway } from "./put-away.ts";
import type { Dropped } from "./schema.ts";

/**
 * Drops events in quarantine, or at which a rule failed, each as it is under its lock, in one statement. Permission, transaction and audit row are
 * the caller's.
 */
export async function putAwayEvents(tx: Ctx, { ids, reason, by, mayOwn, runId }: PutAway): Promise<Dropped> {
  const judged = (await lockEvents(tx, ids)).map((each) => ({ id: each.id, code: eventDropRefusal(each, { mayOwn }) }));
  const done = judged.filter(({ code }) => code === null).map(({ id }) => id);
  await lockLetters(tx, done);
  if (done.length > 0)
    await tx.db.$executeRaw`
      WITH input AS (
        SELECT * FROM unnest(${done}::uuid[], ${done.map(() => newId())}::uuid[]) AS t (id, dropped_id)
      ), noted AS (
        INSERT INTO waybill.dropped (id, subject_id, kind, was_status, rested_at, cause_id, actor_name, reason, run_id)
        SELECT t.dropped_id, e.id, 'event', CASE e.state WHEN 'quarantined' THEN 'quarantined' ELSE 'error' END, coalesce(d.since, waybill.now()), d.cause_id,
          ${by}, ${reason}, ${runId ?? null}::uuid
        FROM input t JOIN waybill.event e ON e.id = t.id LEFT JOIN waybill.dead_letter d ON d.subject_id = t.id
      )
      UPDATE waybill.event e SET state = 'dropped' FROM input t WHERE e.id = t.id`;
  return { done, refused: judged.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])) };
}
