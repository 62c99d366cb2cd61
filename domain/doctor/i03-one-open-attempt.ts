import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I3: at most one attempt of an intent is open at any time. */
export const oneOpenAttempt = [
  sqlCheck({
    invariant: "I3",
    code: "several_open_attempts",
    says: "messages with more than one attempt under way",
    find: () => Prisma.sql`
      SELECT intent_id AS id FROM waybill.attempt WHERE ended_at IS NULL GROUP BY intent_id HAVING count(*) > 1`,
  }),
  sqlCheck({
    invariant: "I3",
    code: "overlapping_attempts",
    says: "attempts that began before the one before them had ended",
    find: () => Prisma.sql`
      SELECT id FROM (
        SELECT id, started_at, lag(started_at) OVER path IS NOT NULL AS follows, lag(coalesce(ended_at, 'infinity')) OVER path AS earlier_end
        FROM waybill.attempt WINDOW path AS (PARTITION BY intent_id ORDER BY no)
      ) t WHERE follows AND started_at < earlier_end`,
  }),
];
