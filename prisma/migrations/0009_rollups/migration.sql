-- Totals of closed quarters of an hour (docs/decisions/0115). New tables only; the trigger's definition locks `intent` for a moment.

-- CreateTable
CREATE TABLE "waybill"."rollup" (
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "rule_key" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "class" TEXT NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL,

    CONSTRAINT "rollup_pkey" PRIMARY KEY ("kind","at","rule_key","outcome","reason","class")
);

-- CreateTable
CREATE TABLE "waybill"."rollup_latency" (
    "at" TIMESTAMPTZ NOT NULL,
    "step" SMALLINT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rollup_latency_pkey" PRIMARY KEY ("at","step")
);

-- CreateTable
CREATE TABLE "waybill"."rollup_stale" (
    "at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "rollup_stale_pkey" PRIMARY KEY ("at")
);

-- CreateTable
CREATE TABLE "waybill"."rollup_state" (
    "singleton" BOOLEAN NOT NULL DEFAULT true,
    "closed_until" TIMESTAMPTZ,

    CONSTRAINT "rollup_state_pkey" PRIMARY KEY ("singleton")
);

ALTER TABLE waybill.rollup ADD CONSTRAINT rollup_kind CHECK (kind IN ('message', 'decision'));
ALTER TABLE waybill.rollup_state ADD CONSTRAINT rollup_state_singleton CHECK (singleton);
INSERT INTO waybill.rollup_state (closed_until) VALUES (NULL);

-- The quarter of an hour that a moment is in: every zone of today begins its days and hours on one.
CREATE FUNCTION waybill.quarter(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT date_bin('15 minutes', moment, '2000-01-01 00:00:00+00') $$;

-- A message that was at rest and is told otherwise (a late answer, a replay) makes its quarter stale, in the same transaction. Coming to
-- rest, the usual way, does not: the condition is looked at without calling anything.
CREATE FUNCTION waybill.rollup_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waybill.rollup_stale (at)
  SELECT waybill.quarter(old.rested_at) UNION SELECT waybill.quarter(new.rested_at) WHERE new.rested_at IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER intent_rollup_stale AFTER UPDATE OF status, reason, class, rested_at ON waybill.intent FOR EACH ROW
  WHEN (old.rested_at IS NOT NULL AND (old.status, old.reason, old.class, old.rested_at) IS DISTINCT FROM (new.status, new.reason, new.class, new.rested_at))
  EXECUTE FUNCTION waybill.rollup_stale();
