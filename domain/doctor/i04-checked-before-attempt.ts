import { holdsBack } from "@/domain/suppression/holds-back.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I4: no attempt starts unless a fresh check said "send" and its conditions still hold. */
export const checkedBeforeAttempt = [
  sqlCheck({
    invariant: "I4",
    code: "attempt_without_fresh_check",
    says: "attempts without a check in the 10 seconds before them that said send",
    find: () => Prisma.sql`
      SELECT t.id FROM waybill.attempt t
      WHERE NOT EXISTS (
        SELECT FROM waybill.check_result c
        WHERE c.intent_id = t.intent_id AND c.verdict = 'send' AND c.at <= t.started_at AND c.at >= t.started_at - interval '10 seconds')`,
  }),
  sqlCheck({
    invariant: "I4",
    code: "attempt_of_a_shadow",
    says: "attempts at submissions that a rule had only pretended to send",
    find: () => Prisma.sql`
      SELECT DISTINCT t.id FROM waybill.submission s
      JOIN waybill.check_result c ON c.intent_id = s.intent_id AND c.verdict = 'skip' AND c.reason = 'shadow'
      JOIN waybill.attempt t ON t.submission_id = s.id AND t.started_at > c.at
      WHERE s.resolved_by = 'shadow'`,
  }),
  sqlCheck({
    invariant: "I4",
    code: "attempt_while_suppressed",
    says: "attempts at an address that was suppressed then",
    // 5 s: a suppression's time is that of its statement, and it counts from its commit on.
    find: () => Prisma.sql`
      SELECT DISTINCT t.id FROM waybill.suppression s
      JOIN waybill.intent i ON i.address_id = s.address_id AND ${holdsBack(Prisma.sql`i.category`)}
      JOIN waybill.attempt t ON t.intent_id = i.id
      WHERE t.started_at > s.created_at + interval '5 seconds' AND (s.lifted_at IS NULL OR t.started_at < s.lifted_at)`,
  }),
];
