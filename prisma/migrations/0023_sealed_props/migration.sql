-- Values of the props that a template's schema marks as sensitive: in "props" stands a mask, in "sealed" what it hides, encrypted with
-- APP_SECRET. Retention takes that and says when. All three are null in the rows there are: nothing is written anew.
ALTER TABLE "waybill"."submission_body" ADD COLUMN "sealed" TEXT, ADD COLUMN "sealed_at" TIMESTAMPTZ, ADD COLUMN "sealed_dropped_at" TIMESTAMPTZ;

-- What retention looks for, oldest first. Empty today; it reads the table once, under a lock that lets it be read.
CREATE INDEX "submission_body_sealed_at_idx" ON "waybill"."submission_body" ("sealed_at") WHERE "sealed" IS NOT NULL;
