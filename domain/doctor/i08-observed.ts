import { submissionOf } from "@/domain/observation/submission-of.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I8: what a provider reported is part of the facts that a status follows from. */
export const observed = [
  sqlCheck({
    invariant: "I8",
    code: "evidence_not_used",
    says: "messages of which the provider reported more than five minutes ago that it took them, and whose submission is unresolved",
    find: () => Prisma.sql`
      SELECT DISTINCT o.intent_id AS id FROM waybill.observation o JOIN waybill.submission s ON s.id = o.submission_id
      WHERE s.resolution IS NULL AND o.kind <> 'unknown' AND o.received_at < waybill.now() - interval '5 minutes'`,
  }),
  sqlCheck({
    invariant: "I8",
    code: "observation_not_matched",
    says: "reports of a provider about mails of ours that were not matched to their message ten minutes after they came",
    find: () => Prisma.sql`
      SELECT i.id FROM waybill.observation i CROSS JOIN LATERAL (${submissionOf}) s
      WHERE i.submission_id IS NULL AND i.received_at < waybill.now() - interval '10 minutes'`,
  }),
  sqlCheck({
    invariant: "–",
    code: "observation_unmatched",
    says: "reports of a provider about mails that carry a key of Waybill's and belong to no message here: another instance may send by the same account, or this database lost messages",
    find: () => Prisma.sql`
      SELECT id FROM waybill.observation
      WHERE submission_id IS NULL AND idempotency_key IS NOT NULL AND received_at < waybill.now() - interval '10 minutes'
        AND NOT EXISTS (SELECT FROM waybill.submission s WHERE s.provider_account = observation.account AND s.idempotency_key = observation.idempotency_key)`,
  }),
  sqlCheck({
    invariant: "I8",
    code: "resolved_without_proof",
    says: "submissions that count as accepted by an attempt, a late answer or a report of the provider, of which there is none that says so",
    find: () => Prisma.sql`
      SELECT s.id FROM waybill.submission s
      WHERE s.resolution = 'accepted' AND CASE s.resolved_by
        WHEN 'attempt' THEN NOT EXISTS (SELECT FROM waybill.attempt t WHERE t.submission_id = s.id AND t.outcome = 'accepted')
          AND EXISTS (SELECT FROM waybill.attempt t WHERE t.submission_id = s.id)
        WHEN 'evidence' THEN NOT EXISTS (
          SELECT FROM waybill.attempt t JOIN waybill.attempt_evidence e ON e.attempt_id = t.id WHERE t.submission_id = s.id AND e.outcome = 'accepted')
        WHEN 'observation' THEN NOT EXISTS (SELECT FROM waybill.observation o WHERE o.submission_id = s.id AND o.kind <> 'unknown')
        ELSE false END`,
  }),
];
