-- People, addresses and suppressions as lists, newest first, and people by the beginning of their id.
-- Each index blocks writes to its table while it is built: about 1 s a million rows of person and address, which planning writes
-- to and then waits for; suppression is small. The columns have no default, so that no row is rewritten.
CREATE INDEX "person_created_at_id_idx" ON "waybill"."person"("created_at", "id");
CREATE INDEX "person_external_id_prefix" ON "waybill"."person"("external_id" text_pattern_ops);
CREATE INDEX "address_created_at_id_idx" ON "waybill"."address"("created_at", "id");
CREATE INDEX "suppression_created_at_id_idx" ON "waybill"."suppression"("created_at", "id");
ALTER TABLE "waybill"."suppression" ADD COLUMN "lifted_by" TEXT, ADD COLUMN "lift_reason" TEXT;
