-- Payloads that somebody corrected beside those that came, and events that somebody drops. The new column has no default, so its table is locked
-- for a moment and not read. The check of an event's state is wider than the one before: what is there fits it, and is not read.

-- What somebody put in the place of a payload. Kept for ever, but for the payload itself, which goes as the one that came does.
CREATE TABLE "waybill"."event_correction" (
    "event_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "payload" TEXT,
    "actor_name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "event_correction_pkey" PRIMARY KEY ("event_id","no")
);

-- The correction that counts.
ALTER TABLE "waybill"."event_body" ADD COLUMN "correction" INTEGER;

-- AddForeignKey
ALTER TABLE "waybill"."event_correction" ADD CONSTRAINT "event_correction_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "waybill"."event"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE waybill.event DROP CONSTRAINT event_state;
ALTER TABLE waybill.event ADD CONSTRAINT event_state CHECK (state IN ('accepted', 'quarantined', 'dropped')) NOT VALID;

-- Of quarantined ones `event_alive` does so.
CREATE TRIGGER event_dropped AFTER UPDATE OF state ON waybill.event FOR EACH ROW
  WHEN (old.state = 'accepted' AND new.state = 'dropped') EXECUTE FUNCTION waybill.event_left_quarantine();

-- Whatever takes an event out of that state ends its row, as of messages.
CREATE TRIGGER event_undropped AFTER UPDATE OF state ON waybill.event FOR EACH ROW
  WHEN (old.state = 'dropped' AND new.state <> 'dropped') EXECUTE FUNCTION waybill.message_undropped();
