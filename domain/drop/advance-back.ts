import { z } from "zod";
import { type Ctx, transaction } from "@/lib/context.ts";
import { causeKinds } from "../cause/kinds.policy.ts";
import { bringBack } from "./bring-back.ts";
import { bringBackEvents } from "./bring-back-events.ts";

const BATCH = 500;

const runs = z.array(
  z.object({
    id: z.uuid(),
    reason: z.string().nullable(),
    by: z.string(),
    mayOwn: z.boolean(),
    kind: z.enum(causeKinds),
    after: z.uuid(),
  }),
);
const members = z.array(z.object({ id: z.uuid(), subjectId: z.uuid() }));

/**
 * The next 500 of a whole cause that somebody takes back, in one transaction with how far it came: a process that dies leaves nothing half done, and
 * no one is looked at twice. Gives whether there may be more to do.
 */
export function advanceTakeBacks(ctx: Ctx): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const [run] = runs.parse(
      await tx.db.$queryRaw`
        SELECT r.id::text, r.back_reason AS reason, r.back_by AS by, r.back_own AS "mayOwn", c.kind, r.back_after::text AS after
        FROM waybill.drop_run r JOIN waybill.cause c ON c.id = r.cause_id
        WHERE r.back_at IS NOT NULL AND r.back_ended_at IS NULL ORDER BY r.back_at LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
    );
    if (!run) return false;
    const next = members.parse(
      await tx.db.$queryRaw`
        SELECT d.id::text, d.subject_id::text AS "subjectId" FROM waybill.dropped d
        WHERE d.run_id = ${run.id}::uuid AND d.ended_at IS NULL AND d.id > ${run.after}::uuid ORDER BY d.run_id, d.id LIMIT ${BATCH}`,
    );
    const ids = next.map(({ subjectId }) => subjectId);
    const { done } = await (run.kind === "event" ? bringBackEvents : bringBack)(tx, { ...run, ids, whole: true });
    await tx.reach("while_taking_back");
    await tx.db.$executeRaw`
      UPDATE waybill.drop_run SET back_looked_at = back_looked_at + ${next.length}::int, taken_back = taken_back + ${done.length}::int,
        back_after = coalesce(${next.at(-1)?.id ?? null}::uuid, back_after), back_ended_at = CASE WHEN ${next.length < BATCH} THEN waybill.now() END
      WHERE id = ${run.id}::uuid`;
    return true;
  });
}
