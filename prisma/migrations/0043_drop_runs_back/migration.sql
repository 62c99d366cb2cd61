-- A whole cause that was dropped is taken back as it was dropped: a worker does it in batches. The runs are few; the index is on what is dropped now
-- by one of them, and the columns have constant defaults.
ALTER TABLE "waybill"."drop_run" ADD COLUMN "back_by" TEXT,
ADD COLUMN "back_reason" TEXT,
ADD COLUMN "back_at" TIMESTAMPTZ,
ADD COLUMN "back_own" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "back_total" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "back_looked_at" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "taken_back" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "back_after" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
ADD COLUMN "back_ended_at" TIMESTAMPTZ;

ALTER TABLE "waybill"."dropped" ADD COLUMN "ended_whole" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "dropped_of_run" ON "waybill"."dropped"("run_id", "id") WHERE (ended_at IS NULL AND run_id IS NOT NULL);

ALTER TABLE waybill.drop_run
  ADD CONSTRAINT drop_run_back CHECK ((back_at IS NULL) = (back_by IS NULL) AND (back_ended_at IS NULL OR back_at IS NOT NULL)),
  ADD CONSTRAINT drop_run_back_counts CHECK (taken_back BETWEEN 0 AND back_looked_at);
