import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I2: an attempt row is committed before the provider is called. */
export const attemptBeforeCall = [
  sqlCheck({
    invariant: "I2",
    code: "accepted_without_attempt",
    says: "submissions that were accepted although no attempt was written",
    find: () => Prisma.sql`
      SELECT s.id FROM waybill.submission s
      WHERE s.resolution = 'accepted' AND NOT EXISTS (SELECT FROM waybill.attempt t WHERE t.submission_id = s.id)`,
  }),
  sqlCheck({
    invariant: "I2",
    code: "mail_before_attempt",
    says: "mails that the local mailbox received before an attempt of their message was written, or without one",
    find: () => Prisma.sql`
      SELECT m.id FROM waybill.captured_mail m
      WHERE m.intent_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM waybill.attempt t WHERE t.intent_id = m.intent_id AND t.started_at <= m.received_at)`,
  }),
];
