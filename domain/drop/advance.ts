import { z } from "zod";
import { type Ctx, transaction } from "@/lib/context.ts";
import { causeKinds } from "../cause/kinds.policy.ts";
import { putAway } from "./put-away.ts";
import { putAwayEvents } from "./put-away-events.ts";

const BATCH = 500;

const runs = z.array(
  z.object({
    id: z.uuid(),
    causeId: z.uuid(),
    reason: z.string(),
    by: z.string(),
    mayOwn: z.boolean(),
    kind: z.enum(causeKinds),
  }),
);
const members = z.array(z.object({ id: z.uuid(), since: z.string() }));

/**
 * The next 500 of a cause that somebody drops, in one transaction with how far it came: a process that dies leaves nothing half done, and
 * no one is looked at twice. Gives whether there may be more to do.
 */
export function advanceDrops(ctx: Ctx): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const [run] = runs.parse(
      await tx.db.$queryRaw`
        SELECT r.id::text, r.cause_id::text AS "causeId", r.reason, r.actor_name AS by, r.may_own AS "mayOwn", c.kind
        FROM waybill.drop_run r JOIN waybill.cause c ON c.id = r.cause_id
        WHERE r.ended_at IS NULL ORDER BY r.at LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
    );
    if (!run) return false;
    const next = members.parse(
      await tx.db.$queryRaw`
        SELECT d.subject_id::text AS id, d.since::text AS since FROM waybill.dead_letter d JOIN waybill.drop_run r ON r.id = ${run.id}::uuid
        WHERE d.cause_id = ${run.causeId}::uuid AND d.kind = ${run.kind} AND (d.since, d.subject_id) > (r.after_since, r.after_id) AND d.since <= r.at
        ORDER BY d.since, d.subject_id LIMIT ${BATCH}`,
    );
    const { done } = await (run.kind === "event" ? putAwayEvents : putAway)(tx, {
      ...run,
      runId: run.id,
      ids: next.map(({ id }) => id),
    });
    await tx.reach("while_dropping");
    const last = next.at(-1);
    await tx.db.$executeRaw`
      UPDATE waybill.drop_run SET looked_at = looked_at + ${next.length}::int, dropped = dropped + ${done.length}::int,
        after_since = coalesce(${last?.since ?? null}::timestamptz, after_since), after_id = coalesce(${last?.id ?? null}::uuid, after_id),
        ended_at = CASE WHEN ${next.length < BATCH} THEN waybill.now() END
      WHERE id = ${run.id}::uuid`;
    return true;
  });
}
