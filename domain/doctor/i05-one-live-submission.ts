import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I5: at most one submission is unresolved or accepted; after an unknown outcome nothing is resent by itself. */
export const oneLiveSubmission = [
  sqlCheck({
    invariant: "I5",
    code: "several_live_submissions",
    says: "messages with more than one submission that is unresolved or accepted",
    find: () => Prisma.sql`
      SELECT intent_id AS id FROM waybill.submission WHERE resolution IS NULL OR resolution = 'accepted' GROUP BY intent_id HAVING count(*) > 1`,
  }),
  sqlCheck({
    invariant: "I5",
    code: "resent_after_unknown",
    says: "attempts after one with an unknown outcome, as another submission although the first is not resolved as not accepted",
    find: () => Prisma.sql`
      SELECT DISTINCT later.id FROM waybill.attempt unknown
      JOIN waybill.submission s ON s.id = unknown.submission_id
      JOIN waybill.attempt later ON later.intent_id = unknown.intent_id AND later.no > unknown.no AND later.submission_id <> unknown.submission_id
      WHERE unknown.outcome = 'unknown' AND s.resolution IS DISTINCT FROM 'not_accepted'`,
  }),
  sqlCheck({
    invariant: "I5",
    code: "retried_outside_window",
    says: "attempts after one with an unknown outcome, as the same submission but outside the provider's window for its key",
    find: () => Prisma.sql`
      SELECT DISTINCT later.id FROM waybill.attempt unknown
      JOIN waybill.submission s ON s.id = unknown.submission_id
      JOIN waybill.attempt later ON later.submission_id = unknown.submission_id AND later.no > unknown.no
      WHERE unknown.outcome = 'unknown' AND (s.idempotent_until IS NULL OR later.started_at >= s.idempotent_until)`,
  }),
  sqlCheck({
    invariant: "I5",
    code: "accepted_not_resolved",
    says: "submissions with an accepted attempt that are not resolved as accepted",
    find: () => Prisma.sql`
      SELECT DISTINCT s.id FROM waybill.attempt t JOIN waybill.submission s ON s.id = t.submission_id
      WHERE t.outcome = 'accepted' AND s.resolution IS DISTINCT FROM 'accepted'`,
  }),
];
