-- Every running process says that it is there: domain/process.
CREATE TABLE "waybill"."process" (
    "id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "release_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "seen_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "process_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "waybill"."process" ADD CONSTRAINT "process_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "waybill"."release"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE waybill.process ADD CONSTRAINT process_role CHECK (role IN ('web', 'worker'));

-- What came of an event, for lists that ask for it. Apart from the head: an update of an indexed column there would never be HOT,
-- and the head has nine indexes.
CREATE TABLE "waybill"."event_outcome" (
    "event_id" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "event_outcome_pkey" PRIMARY KEY ("event_id")
);
ALTER TABLE "waybill"."event_outcome" ADD CONSTRAINT "event_outcome_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "waybill"."event"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE waybill.event_outcome ADD CONSTRAINT event_outcome_word CHECK (outcome IN ('messages', 'none', 'error'));

-- What was planned before this migration. About 4 s a million events; planning waits for it, the product's emit() does not.
INSERT INTO waybill.event_outcome (event_id, outcome, accepted_at)
SELECT e.id, CASE WHEN bool_or(d.outcome = 'error') THEN 'error' WHEN bool_or(d.outcome IN ('intended', 'duplicate')) THEN 'messages' ELSE 'none' END,
  e.accepted_at
FROM waybill.event e LEFT JOIN waybill.decision d ON d.event_id = e.id
WHERE e.state = 'accepted' AND NOT EXISTS (SELECT FROM waybill.event_work w WHERE w.event_id = e.id)
GROUP BY e.id;

CREATE INDEX "event_outcome_outcome_accepted_at_event_id_idx" ON "waybill"."event_outcome"("outcome", "accepted_at", "event_id");

-- The filter by source, and quarantined events of one type. Building them locks writes to `event` for about 1 s a million rows each.
CREATE INDEX "event_source_accepted_at_id_idx" ON "waybill"."event"("source", "accepted_at", "id");
CREATE INDEX event_quarantined ON waybill.event (type, accepted_at, id) WHERE state = 'quarantined';
