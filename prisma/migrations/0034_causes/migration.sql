-- What people decide about a cause, and when something last came to it. The table has a row for each kind of failure: hundreds, and it is locked for
-- a moment. The tallies are as small.
ALTER TABLE "waybill"."cause" ADD COLUMN "muted_until" TIMESTAMPTZ,
ADD COLUMN "until_grows" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "awaits_release" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "grouped_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now();

-- CreateIndex
CREATE INDEX "cause_grouped_at_idx" ON "waybill"."cause"("grouped_at");

-- CreateIndex
CREATE INDEX "cause_tally_rule_key_cause_id_idx" ON "waybill"."cause_tally"("rule_key", "cause_id");

ALTER TABLE waybill.cause
  ADD CONSTRAINT cause_muted CHECK (state = 'muted' OR (muted_until IS NULL AND NOT until_grows)),
  ADD CONSTRAINT cause_awaits CHECK (state = 'resolved' OR NOT awaits_release);
