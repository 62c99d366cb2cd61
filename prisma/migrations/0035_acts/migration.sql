-- What people do with single messages: have one sent again as a message of its own, and drop what is dead. Both tables are new; the check
-- of key scopes is widened, which reads the few keys that there are.

-- Who had a message sent again, and why: the new one is `intent_id`.
CREATE TABLE "waybill"."resend" (
    "intent_id" UUID NOT NULL,
    "origin_id" UUID NOT NULL,
    "root_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "actor_name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "other_address" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "resend_pkey" PRIMARY KEY ("intent_id")
);

-- What was dropped, by whom and why, and what it was before. Kept for ever, as the head of a message is.
CREATE TABLE "waybill"."dropped" (
    "id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "was_status" TEXT NOT NULL,
    "was_reason" TEXT,
    "was_class" TEXT,
    "was_detail" TEXT,
    "rested_at" TIMESTAMPTZ NOT NULL,
    "cause_id" UUID,
    "actor_name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "ended_at" TIMESTAMPTZ,
    "ended_by" TEXT,
    "end_reason" TEXT,
    "body_dropped_at" TIMESTAMPTZ,

    CONSTRAINT "dropped_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "resend_origin_id_at_idx" ON "waybill"."resend"("origin_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "resend_root_id_no_key" ON "waybill"."resend"("root_id", "no");

-- CreateIndex
CREATE INDEX "dropped_subject_id_at_idx" ON "waybill"."dropped"("subject_id", "at");

-- What is dropped now, once.
CREATE UNIQUE INDEX "dropped_once" ON "waybill"."dropped"("subject_id") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "dropped_listed" ON "waybill"."dropped"("kind", "at", "id") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "dropped_with_body" ON "waybill"."dropped"("at") WHERE (ended_at IS NULL AND body_dropped_at IS NULL);

-- AddForeignKey
ALTER TABLE "waybill"."resend" ADD CONSTRAINT "resend_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."resend" ADD CONSTRAINT "resend_origin_id_fkey" FOREIGN KEY ("origin_id") REFERENCES "waybill"."intent"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."resend" ADD CONSTRAINT "resend_root_id_fkey" FOREIGN KEY ("root_id") REFERENCES "waybill"."intent"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."dropped" ADD CONSTRAINT "dropped_cause_id_fkey" FOREIGN KEY ("cause_id") REFERENCES "waybill"."cause"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE waybill.dropped
  ADD CONSTRAINT dropped_kind CHECK (kind = CASE WHEN was_status IN ('failed', 'uncertain') THEN 'message' WHEN was_status IN ('quarantined', 'error') THEN 'event' END),
  ADD CONSTRAINT dropped_ended CHECK (ended_at IS NOT NULL OR (ended_by IS NULL AND end_reason IS NULL));

-- Whatever takes a message out of that state ends its row here: a person, or evidence that it was sent.
CREATE FUNCTION waybill.message_undropped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE waybill.dropped SET ended_at = waybill.now() WHERE subject_id = new.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER intent_undropped AFTER UPDATE OF status ON waybill.intent FOR EACH ROW
  WHEN (old.status = 'dropped' AND new.status <> 'dropped') EXECUTE FUNCTION waybill.message_undropped();

ALTER TABLE waybill.api_key DROP CONSTRAINT api_key_scopes;
ALTER TABLE waybill.api_key ADD CONSTRAINT api_key_scopes CHECK (scopes <@ ARRAY['events.write', 'streams.write', 'templates.write', 'replays.write', 'messages.read', 'messages.write']);
