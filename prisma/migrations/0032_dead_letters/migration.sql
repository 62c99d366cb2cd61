-- What failed, is uncertain, or could not be planned, and why: grouped into causes. Three new columns without a default are added to two
-- tables, which are locked for a moment and not read; the rest is new. The last statement reads what is dead already, by the index of its status.

-- Of a message that rests before anything was frozen: the version that it was tried with.
ALTER TABLE "waybill"."intent" ADD COLUMN "failed_version_id" UUID;

-- What somebody decided when they had it sent again. The facts themselves stay as they are.
ALTER TABLE "waybill"."intent_body" ADD COLUMN "corrected_facts" TEXT,
ADD COLUMN "template_version_id" UUID;

-- CreateTable
CREATE TABLE "waybill"."cause" (
    "id" UUID NOT NULL,
    "signature" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "class" TEXT,
    "code" TEXT,
    "rule_key" TEXT,
    "template_key" TEXT,
    "event_type" TEXT,
    "words" TEXT NOT NULL,
    "sample_id" UUID NOT NULL,
    "first_at" TIMESTAMPTZ NOT NULL,
    "last_at" TIMESTAMPTZ NOT NULL,
    "total" BIGINT NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'open',
    "resolved_at" TIMESTAMPTZ,
    "regressed_at" TIMESTAMPTZ,
    "note" TEXT,
    "owner_id" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updated_by" TEXT NOT NULL DEFAULT 'waybill',
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "cause_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."cause_tally" (
    "cause_id" UUID NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "rule_key" TEXT NOT NULL DEFAULT '',
    "template" TEXT NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL,

    CONSTRAINT "cause_tally_pkey" PRIMARY KEY ("cause_id","at","rule_key","template")
);

-- CreateTable
CREATE TABLE "waybill"."dead_letter" (
    "subject_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "cause_id" UUID,
    "since" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "dead_letter_pkey" PRIMARY KEY ("subject_id")
);

-- CreateTable
CREATE TABLE "waybill"."revival" (
    "id" UUID NOT NULL,
    "intent_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "replay_id" UUID,
    "actor_name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "was_status" TEXT NOT NULL,
    "was_reason" TEXT,
    "was_class" TEXT,
    "was_detail" TEXT,
    "rested_at" TIMESTAMPTZ NOT NULL,
    "template_version_id" UUID,
    "facts" TEXT,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "revival_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cause_signature_key" ON "waybill"."cause"("signature");

-- CreateIndex
CREATE INDEX "cause_state_last_at_id_idx" ON "waybill"."cause"("state", "last_at", "id");

-- CreateIndex
CREATE INDEX "cause_last_at_id_idx" ON "waybill"."cause"("last_at", "id");

-- CreateIndex
CREATE INDEX "dead_letter_cause_id_since_subject_id_idx" ON "waybill"."dead_letter"("cause_id", "since", "subject_id");

-- CreateIndex
CREATE INDEX "dead_letter_kind_since_subject_id_idx" ON "waybill"."dead_letter"("kind", "since", "subject_id");

-- CreateIndex
CREATE INDEX "dead_letter_ungrouped" ON "waybill"."dead_letter"("since") WHERE (cause_id IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "revival_intent_id_no_key" ON "waybill"."revival"("intent_id", "no");

-- AddForeignKey
ALTER TABLE "waybill"."intent" ADD CONSTRAINT "intent_failed_version_id_fkey" FOREIGN KEY ("failed_version_id") REFERENCES "waybill"."template_version"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."intent_body" ADD CONSTRAINT "intent_body_template_version_id_fkey" FOREIGN KEY ("template_version_id") REFERENCES "waybill"."template_version"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."cause_tally" ADD CONSTRAINT "cause_tally_cause_id_fkey" FOREIGN KEY ("cause_id") REFERENCES "waybill"."cause"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."dead_letter" ADD CONSTRAINT "dead_letter_cause_id_fkey" FOREIGN KEY ("cause_id") REFERENCES "waybill"."cause"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."revival" ADD CONSTRAINT "revival_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."revival" ADD CONSTRAINT "revival_template_version_id_fkey" FOREIGN KEY ("template_version_id") REFERENCES "waybill"."template_version"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE waybill.cause
  ADD CONSTRAINT cause_kind CHECK (kind IN ('message', 'event')),
  ADD CONSTRAINT cause_status CHECK (status IN ('failed', 'uncertain', 'quarantined', 'error')),
  ADD CONSTRAINT cause_state CHECK (state IN ('open', 'muted', 'resolved') AND (state = 'resolved') = (resolved_at IS NOT NULL));
ALTER TABLE waybill.dead_letter
  ADD CONSTRAINT dead_letter_kind CHECK (kind = CASE WHEN status IN ('failed', 'uncertain') THEN 'message' WHEN status IN ('quarantined', 'error') THEN 'event' END);

-- Whatever brings a message or an event there, or away, does so here in the same transaction: no way in or out can be forgotten. The
-- conditions of the triggers are looked at without calling anything, so messages that are accepted pay nothing. Tests count nowhere.
CREATE FUNCTION waybill.dead(subject uuid, what text, how text, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO waybill.dead_letter (subject_id, kind, status, since) VALUES (subject, what, how, moment)
  ON CONFLICT (subject_id) DO UPDATE SET kind = EXCLUDED.kind, status = EXCLUDED.status, since = EXCLUDED.since, cause_id = NULL
$$;

CREATE FUNCTION waybill.dead_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status IN ('failed', 'uncertain') THEN
    PERFORM waybill.dead(new.id, 'message', new.status, coalesce(new.rested_at, waybill.now()));
  ELSE
    DELETE FROM waybill.dead_letter WHERE subject_id = new.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER intent_born_dead AFTER INSERT ON waybill.intent FOR EACH ROW
  WHEN (new.status IN ('failed', 'uncertain') AND NOT new.test) EXECUTE FUNCTION waybill.dead_message();
CREATE TRIGGER intent_dead AFTER UPDATE OF status, reason, class, detail ON waybill.intent FOR EACH ROW
  WHEN ((old.status IN ('failed', 'uncertain') OR new.status IN ('failed', 'uncertain')) AND NOT new.test
    AND (old.status, old.reason, old.class, old.detail) IS DISTINCT FROM (new.status, new.reason, new.class, new.detail))
  EXECUTE FUNCTION waybill.dead_message();

-- An event in quarantine has its faults; who takes it back in takes them away, who drops it leaves them.
CREATE FUNCTION waybill.dead_fault() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM waybill.dead(new.event_id, 'event', 'quarantined', new.found_at);
  RETURN NULL;
END $$;
CREATE TRIGGER event_fault_dead AFTER INSERT OR UPDATE ON waybill.event_fault FOR EACH ROW EXECUTE FUNCTION waybill.dead_fault();

CREATE FUNCTION waybill.event_left_quarantine() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM waybill.dead_letter WHERE subject_id = new.id;
  RETURN NULL;
END $$;
CREATE TRIGGER event_alive AFTER UPDATE OF state ON waybill.event FOR EACH ROW
  WHEN (old.state = 'quarantined' AND new.state <> 'quarantined') EXECUTE FUNCTION waybill.event_left_quarantine();

-- An event of which a rule failed.
CREATE FUNCTION waybill.dead_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.outcome = 'error' THEN
    PERFORM waybill.dead(new.event_id, 'event', 'error', waybill.now());
  ELSE
    DELETE FROM waybill.dead_letter WHERE subject_id = new.event_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER event_outcome_born_dead AFTER INSERT ON waybill.event_outcome FOR EACH ROW
  WHEN (new.outcome = 'error') EXECUTE FUNCTION waybill.dead_outcome();
CREATE TRIGGER event_outcome_dead AFTER UPDATE OF outcome ON waybill.event_outcome FOR EACH ROW
  WHEN (old.outcome = 'error' OR new.outcome = 'error') EXECUTE FUNCTION waybill.dead_outcome();

INSERT INTO waybill.dead_letter (subject_id, kind, status, since)
  SELECT id, 'message', status, coalesce(rested_at, created_at) FROM waybill.intent WHERE status IN ('failed', 'uncertain') AND NOT test
  UNION ALL
  SELECT f.event_id, 'event', 'quarantined', f.found_at FROM waybill.event_fault f JOIN waybill.event e ON e.id = f.event_id WHERE e.state = 'quarantined'
  UNION ALL
  SELECT event_id, 'event', 'error', accepted_at FROM waybill.event_outcome WHERE outcome = 'error'
  ON CONFLICT DO NOTHING;
