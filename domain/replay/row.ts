import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { STALE_MINUTES } from "./limits.policy.ts";
import { replayRowSchema } from "./schema.ts";

const time = isoTime.nullable();
/** The times of a plan as the database gives them. */
export const planTimes = { createdAt: isoTime, plannedAt: time, startsAt: time, heldAt: time, endedAt: time };
export const replayRow = replayRowSchema.extend(planTimes);

/** SQL: the columns of waybill.replay `r` that `replayRow` reads. */
export const replayColumns = Prisma.sql`r.id::text, r.state, r.revision, r.choice, r.options, r.reason, r.actor_name AS "plannedBy", r.created_at AS "createdAt",
  r.planned_at AS "plannedAt", r.state = 'planned' AND r.planned_at <= waybill.now() - make_interval(mins => ${STALE_MINUTES}) AS stale,
  r.starter_name AS "startedBy", r.starts_at AS "startsAt", r.held_by AS "heldBy", r.held_at AS "heldAt", r.ended_by AS "endedBy", r.ended_at AS "endedAt",
  (r.facts IS NOT NULL OR r.facts_dropped_at IS NOT NULL) AS corrects, r.per_second AS "perSecond", r.canary, r.canary_passed AS "canaryPassed", r.total, r.filled_at IS NOT NULL AS filled, r.judged, r.to_send AS "toSend", r.people,
  r.most_per_person AS "mostPerPerson", r.live, r.rested, r.refused`;

const rows = z.array(replayRow.extend({ own: z.boolean() }));
export type LockedReplay = z.output<typeof rows>[number];

/** The replay as nobody else changes it until the transaction ends; null where there is none. */
export async function lockReplay(tx: Ctx, id: string): Promise<LockedReplay | null> {
  const [row] = rows.parse(
    await tx.db.$queryRaw`SELECT ${replayColumns}, r.own FROM waybill.replay r WHERE r.id = ${id}::uuid FOR UPDATE`,
  );
  return row ?? null;
}
