-- Each transaction marks a stale quarter for itself. With one row for all, a transaction found the mark of another there and left none of
-- its own; the worker took that mark away and counted, before it could see what the first had not committed yet: wrong from then on.
-- The table is empty or nearly so: nothing waits.

-- AlterTable
ALTER TABLE "waybill"."rollup_stale" DROP CONSTRAINT "rollup_stale_pkey",
ADD COLUMN "tx" BIGINT NOT NULL DEFAULT 0,
ADD CONSTRAINT "rollup_stale_pkey" PRIMARY KEY ("at", "tx");

CREATE OR REPLACE FUNCTION waybill.rollup_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waybill.rollup_stale (at, tx)
  SELECT stale.at, pg_current_xact_id()::text::bigint
  FROM (SELECT waybill.quarter(old.rested_at) AS at UNION SELECT waybill.quarter(new.rested_at) WHERE new.rested_at IS NOT NULL) stale
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
