-- A message's submission was written three times, each time with six index entries: half of the WAL of sending it (docs/decisions/0180).
-- When a submission was first called is its first attempt's start; nothing read this column.
ALTER TABLE waybill.submission DROP COLUMN first_called_at;

-- Both names are made of the submission's id: they are found by it, and as unique as it. The checks read the table once, under a lock that
-- lets it be read.
ALTER TABLE waybill.submission ADD CONSTRAINT submission_idempotency_key_of_id CHECK (idempotency_key = 'waybill-' || id::text) NOT VALID;
ALTER TABLE waybill.submission VALIDATE CONSTRAINT submission_idempotency_key_of_id;
ALTER TABLE waybill.submission ADD CONSTRAINT submission_message_id_of_id CHECK (starts_with(message_id, '<' || id::text || '@')) NOT VALID;
ALTER TABLE waybill.submission VALIDATE CONSTRAINT submission_message_id_of_id;

-- DropIndex
DROP INDEX "waybill"."submission_provider_account_idempotency_key_key";

-- DropIndex
DROP INDEX "waybill"."submission_message_id_idx";

-- An attempt has no name at the provider until it ends: only then it gets an entry. Built under a lock that stops attempts (about 1 s a million).
-- DropIndex
DROP INDEX "waybill"."attempt_provider_message_id_idx";

-- CreateIndex
CREATE INDEX "attempt_provider_message_id_idx" ON "waybill"."attempt"("provider_message_id") WHERE (provider_message_id IS NOT NULL);
