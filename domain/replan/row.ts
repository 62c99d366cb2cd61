import { z } from "zod";
import { type Change, changeRun } from "@/domain/replay/change.ts";
import { STALE_MINUTES } from "@/domain/replay/limits.policy.ts";
import { planTimes } from "@/domain/replay/row.ts";
import type { ReplayDone } from "@/domain/replay/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { replanRowSchema } from "./schema.ts";

export const replanRow = replanRowSchema.extend(planTimes);

/** SQL: the columns of waybill.replan `r` that `replanRow` reads. */
export const replanColumns = Prisma.sql`r.id::text, r.state, r.revision, r.choice, jsonb_build_object('scope', r.scope, 'newRules', r.new_rules) AS options, r.reason,
  r.actor_name AS "plannedBy", r.created_at AS "createdAt", r.planned_at AS "plannedAt",
  r.state = 'planned' AND (r.planned_at <= waybill.now() - make_interval(mins => ${STALE_MINUTES})
    OR (r.total > 0 AND NOT EXISTS (SELECT FROM waybill.instance n WHERE n.release_id = r.release_id))) AS stale,
  r.starter_name AS "startedBy", r.started_at AS "startsAt", r.held_by AS "heldBy", r.held_at AS "heldAt", r.ended_by AS "endedBy", r.ended_at AS "endedAt",
  r.total, r.filled_at IS NOT NULL AS filled, r.judged, r.to_do AS "toDo", r.done, r.refused, r.messages, r.duplicates, r.late, r.made, r.found`;

const rows = z.array(replanRow);
type LockedReplan = z.output<typeof replanRow>;

/** As nobody else changes it until the transaction ends; null where there is none. */
async function lockReplan(tx: Ctx, id: string): Promise<LockedReplan | null> {
  const [row] = rows.parse(
    await tx.db.$queryRaw`SELECT ${replanColumns} FROM waybill.replan r WHERE r.id = ${id}::uuid FOR UPDATE OF r`,
  );
  return row ?? null;
}

/** What somebody does to a plan or a run of events, as `changeRun` has it. */
export const changeReplan = (ctx: Ctx, change: Change<LockedReplan>): Promise<ReplayDone> =>
  changeRun(ctx, { noun: "replan", lock: lockReplan }, change);
