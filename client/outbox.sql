-- For a product whose tables live in another PostgreSQL than Waybill's. Run it once there, then list that database
-- under `sources` in waybill.config.ts (docs/connect-a-product.md). It is the same table and the same function that
-- Waybill's own database has, so product code does not change when the two move together or apart.
CREATE SCHEMA IF NOT EXISTS waybill;

-- No unique key, no trigger, no NOTIFY: an insert here can neither wait for anybody nor abort the product's transaction.
CREATE TABLE waybill.inbox (
  id            bigserial PRIMARY KEY,
  source        text,
  event_id      text,
  event_type    text,
  event_version integer,
  occurred_at   timestamptz,
  aggregate_id  text,
  payload       text,
  metadata      text,
  emitted_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Records what happened, inside the product's own transaction. Returns the event id.
-- It checks nothing: what the catalogue does not know, or does not fit, is quarantined by Waybill with the faults at their
-- paths, because a mistake in an event must not abort an order. payload may be text, json or jsonb.
CREATE FUNCTION waybill.emit(
  event_type text, payload text, aggregate_id text DEFAULT NULL, event_id text DEFAULT NULL, event_version integer DEFAULT 1,
  occurred_at timestamptz DEFAULT NULL, source text DEFAULT NULL, metadata jsonb DEFAULT '{}'
) RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO waybill.inbox (source, event_id, event_type, event_version, occurred_at, aggregate_id, payload, metadata)
  VALUES ($7, coalesce($4, gen_random_uuid()::text), $1, $5, coalesce($6, statement_timestamp()), $3, $2, $8::text)
  RETURNING event_id
$$;

CREATE FUNCTION waybill.emit(
  event_type text, payload json, aggregate_id text DEFAULT NULL, event_id text DEFAULT NULL, event_version integer DEFAULT 1,
  occurred_at timestamptz DEFAULT NULL, source text DEFAULT NULL, metadata jsonb DEFAULT '{}'
) RETURNS text LANGUAGE sql VOLATILE AS $$ SELECT waybill.emit($1, $2::text, $3, $4, $5, $6, $7, $8) $$;

CREATE FUNCTION waybill.emit(
  event_type text, payload jsonb, aggregate_id text DEFAULT NULL, event_id text DEFAULT NULL, event_version integer DEFAULT 1,
  occurred_at timestamptz DEFAULT NULL, source text DEFAULT NULL, metadata jsonb DEFAULT '{}'
) RETURNS text LANGUAGE sql VOLATILE AS $$ SELECT waybill.emit($1, $2::text, $3, $4, $5, $6, $7, $8) $$;

COMMENT ON FUNCTION waybill.emit(text, text, text, text, integer, timestamptz, text, jsonb)
  IS 'Records a product event in the caller''s transaction: one plain insert into waybill.inbox. Returns the event id.';
