-- What somebody chose for a replay stays when its run has asked and was answered, and when retention takes the corrected facts. The table has a row for
-- each replay: it is locked for a moment.
ALTER TABLE "waybill"."replay" ADD COLUMN "canary_passed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "facts_dropped_at" TIMESTAMPTZ;
