-- What people decided about messages of which nobody knew whether a provider took them: written once each, never changed. A new table; the
-- foreign keys lock `intent` and `submission` for a moment.
-- CreateTable
CREATE TABLE "waybill"."settlement" (
    "id" UUID NOT NULL,
    "intent_id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "verdict" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "uncertain_since" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "settlement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "settlement_intent_id_at_idx" ON "waybill"."settlement"("intent_id", "at");

-- CreateIndex
CREATE INDEX "settlement_submission_id_idx" ON "waybill"."settlement"("submission_id");

-- AddForeignKey
ALTER TABLE "waybill"."settlement" ADD CONSTRAINT "settlement_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."settlement" ADD CONSTRAINT "settlement_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "waybill"."submission"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE waybill.settlement ADD CONSTRAINT settlement_verdict CHECK (verdict IN ('sent', 'not_sent', 'left'));
