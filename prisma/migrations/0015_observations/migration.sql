-- What providers told of messages after they took them: one row a webhook, matched to its submission, and its body apart (retention drops bodies).
-- Nothing that is there is touched; the new tables are empty.
CREATE TABLE "waybill"."observation" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "code" TEXT,
    "detail" TEXT,
    "occurred_at" TIMESTAMPTZ NOT NULL,
    "received_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "idempotency_key" TEXT,
    "provider_message_id" TEXT,
    "submission_id" UUID,
    "intent_id" UUID,

    CONSTRAINT "observation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "waybill"."observation_body" (
    "observation_id" UUID NOT NULL,
    "raw" TEXT NOT NULL,

    CONSTRAINT "observation_body_pkey" PRIMARY KEY ("observation_id")
);

-- A webhook that comes again is the same observation.
CREATE UNIQUE INDEX "observation_provider_webhook_id_key" ON "waybill"."observation"("provider", "webhook_id");

CREATE INDEX "observation_intent_id_idx" ON "waybill"."observation"("intent_id");

CREATE INDEX "observation_unmatched" ON "waybill"."observation"("received_at", "id") WHERE (submission_id IS NULL);

ALTER TABLE "waybill"."observation" ADD CONSTRAINT "observation_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "waybill"."submission"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "waybill"."observation" ADD CONSTRAINT "observation_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "waybill"."observation_body" ADD CONSTRAINT "observation_body_observation_id_fkey" FOREIGN KEY ("observation_id") REFERENCES "waybill"."observation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE waybill.observation ADD CONSTRAINT observation_kind CHECK (kind IN
  ('sent', 'delivered', 'delayed', 'bounced', 'soft_bounced', 'complained', 'opened', 'clicked', 'failed', 'suppressed', 'unknown'));
ALTER TABLE waybill.observation ADD CONSTRAINT observation_matched CHECK ((submission_id IS NULL) = (intent_id IS NULL));
