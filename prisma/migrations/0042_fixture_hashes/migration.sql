-- By name, md5 of each example of a version, and md5 of all: galleries and lists of versions compare them and never unpack the examples
-- themselves. Made by the database whenever examples change. The small table is written anew once, under a lock.
CREATE FUNCTION "waybill"."fixture_hashes"(fixtures jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(f.key, md5(f.value::text)), '{}'::jsonb) FROM jsonb_each(fixtures) f
$$;
ALTER TABLE "waybill"."template_version"
  ADD COLUMN "fixture_hashes" JSONB NOT NULL GENERATED ALWAYS AS ("waybill"."fixture_hashes"("fixtures")) STORED,
  ADD COLUMN "fixtures_hash" TEXT NOT NULL GENERATED ALWAYS AS (md5("fixtures"::text)) STORED;
