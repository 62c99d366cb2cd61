import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { replanOptionsSchema } from "./schema.ts";

/** For how long one worker has a step for itself. */
export const LEASE_SECONDS = 60;
/** After a step that did not come to an end: so many go one at a time, so that the one at fault is found. */
const ALONE = 500;
/** Steps that one event may end before it is left out. */
const MOST_CLAIMS = 5;
const FAILED_SECONDS = 5;

const rows = z.array(
  z.object({
    id: z.uuid(),
    state: z.enum(["building", "running"]),
    revision: z.number().int(),
    options: replanOptionsSchema,
    filled: z.boolean(),
    total: z.number().int(),
    judged: z.number().int(),
    runNo: z.number().int(),
    releaseId: z.string().nullable(),
    claims: z.number().int(),
    aloneUntil: z.number().int(),
  }),
);
/** A plan or run whose next step is this worker's. */
export type Leased = z.output<typeof rows>[number];

/** Takes the one that waits longest; null where none does, or another release plans: it would judge by other rules. */
export async function lease(ctx: Ctx): Promise<Leased | null> {
  const [found] = rows.parse(
    await ctx.db.$queryRaw`
      UPDATE waybill.replan r SET lease_until = waybill.now() + make_interval(secs => ${LEASE_SECONDS}), claims = r.claims + 1,
        alone_until = CASE WHEN r.claims = 0 THEN r.alone_until ELSE greatest(r.alone_until, ${ALONE} + CASE r.state WHEN 'building' THEN r.judged ELSE r.run_no END) END,
        state = CASE r.state WHEN 'starting' THEN 'running' ELSE r.state END
      FROM (
        SELECT id FROM waybill.replan
        WHERE state IN ('building', 'starting', 'running') AND (state <> 'starting' OR started_at <= waybill.now()) AND looked_at <= waybill.now() AND (lease_until IS NULL OR lease_until <= waybill.now())
          AND EXISTS (SELECT FROM waybill.instance n WHERE n.release_id = ${ctx.release.id}::uuid)
        ORDER BY looked_at LIMIT 1 FOR UPDATE SKIP LOCKED
      ) next
      WHERE r.id = next.id
      RETURNING r.id::text, r.state, r.revision, jsonb_build_object('scope', r.scope, 'newRules', r.new_rules) AS options, r.filled_at IS NOT NULL AS filled,
        r.total, r.judged, r.run_no AS "runNo", r.release_id::text AS "releaseId", r.claims, r.alone_until AS "aloneUntil"`,
  );
  return found ?? null;
}

/** How many a step does: one at a time where one of them ended a step before; and whether it leaves that one out. */
export const roomOf = ({ claims, aloneUntil }: Leased, at: number, size: number) => ({
  most: at < aloneUntil ? 1 : size,
  givesUp: at < aloneUntil && claims > MOST_CLAIMS,
});

/**
 * Of a step that failed, not died: the others get their turn. Where the database was away it is no event's fault; but one that took longer than its
 * lease fails so too, as its transaction is ended, and would never come to an end. What another has meanwhile is his.
 */
export const giveBack = (ctx: Ctx, { id, claims }: Leased, { counted }: { counted: boolean }) => ctx.db.$executeRaw`
  UPDATE waybill.replan SET looked_at = waybill.now() + make_interval(secs => ${FAILED_SECONDS}), lease_until = NULL,
    claims = greatest(0, claims - CASE WHEN lease_until <= waybill.now() THEN 0 ELSE ${counted ? 0 : 1}::int END)
  WHERE id = ${id}::uuid AND claims = ${claims}`;
