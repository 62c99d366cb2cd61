-- What an alert's webhook is told, in the order in which alerts begin and end. The table is new; the triggers are on one with hundreds of rows.
CREATE TABLE "waybill"."alert_delivery" (
    "no" BIGINT NOT NULL GENERATED ALWAYS AS IDENTITY,
    "alert_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "claim_until" TIMESTAMPTZ,
    "tried_at" TIMESTAMPTZ,
    "answer" TEXT,
    "ended_at" TIMESTAMPTZ,
    "outcome" TEXT,

    CONSTRAINT "alert_delivery_pkey" PRIMARY KEY ("no")
);

-- CreateIndex
CREATE INDEX "alert_delivery_alert_id_no_idx" ON "waybill"."alert_delivery"("alert_id", "no");

-- CreateIndex
CREATE INDEX "alert_delivery_pending" ON "waybill"."alert_delivery"("no") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "alert_raised_at_id_idx" ON "waybill"."alert"("raised_at", "id");

-- AddForeignKey
ALTER TABLE "waybill"."alert_delivery" ADD CONSTRAINT "alert_delivery_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "waybill"."alert"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE waybill.alert_delivery
  ADD CONSTRAINT alert_delivery_event CHECK (event IN ('raised', 'cleared')),
  ADD CONSTRAINT alert_delivery_outcome CHECK (outcome IN ('delivered', 'given_up', 'not_set_up')),
  ADD CONSTRAINT alert_delivery_ended CHECK ((outcome IS NULL) = (ended_at IS NULL));

-- In the transaction that raises or clears an alert, wherever that is: no kind of alert can forget to tell.
CREATE FUNCTION waybill.tell_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waybill.alert_delivery (alert_id, event) VALUES (new.id, CASE WHEN new.cleared_at IS NULL THEN 'raised' ELSE 'cleared' END);
  RETURN NULL;
END $$;
CREATE TRIGGER alert_raised AFTER INSERT ON waybill.alert FOR EACH ROW EXECUTE FUNCTION waybill.tell_alert();
CREATE TRIGGER alert_cleared AFTER UPDATE OF cleared_at ON waybill.alert FOR EACH ROW
  WHEN (old.cleared_at IS NULL AND new.cleared_at IS NOT NULL) EXECUTE FUNCTION waybill.tell_alert();
