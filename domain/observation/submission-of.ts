import { KEY_PATTERN } from "@/domain/submission/key.policy.ts";
import { Prisma } from "@/prisma/client/client.ts";

/**
 * SQL: the submission (id, intent_id) that a report `i` (account, provider, idempotency_key, provider_message_id) is about. By our own
 * key, which is there before anything is called; else by the provider's name for the mail, which is known once an outcome is recorded.
 */
export const submissionOf: Prisma.Sql = Prisma.sql`
  SELECT s.id, s.intent_id FROM (
    SELECT s.id, s.intent_id, 1 AS choice FROM waybill.submission s
    WHERE s.id = substring(i.idempotency_key FROM ${KEY_PATTERN})::uuid AND s.provider_account = i.account
    UNION ALL
    SELECT s.id, s.intent_id, 2 FROM waybill.attempt t JOIN waybill.submission s ON s.id = t.submission_id
    WHERE t.provider_message_id = i.provider_message_id AND starts_with(s.provider_account, i.provider || ':')
  ) s ORDER BY s.choice LIMIT 1`;
