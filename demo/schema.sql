-- The sample product "Acme Workspaces": its own tables, beside Waybill's. Every statement may run again.
CREATE SCHEMA IF NOT EXISTS acme;

-- The product's clock. Here it is Waybill's, so that a test moves both at once.
CREATE OR REPLACE FUNCTION acme.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT waybill.now() $$;
CREATE OR REPLACE FUNCTION acme.new_id(prefix text) RETURNS text LANGUAGE sql VOLATILE
  AS $$ SELECT prefix || '_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 20) $$;
-- What lets somebody in is no id, and stands in no event: only the reader of the mail has it.
CREATE OR REPLACE FUNCTION acme.new_token() RETURNS text LANGUAGE sql VOLATILE
  AS $$ SELECT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') $$;
-- As events carry instants: RFC 3339 in UTC, whatever the session's time zone.
CREATE OR REPLACE FUNCTION acme.rfc3339(at timestamptz) RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

CREATE TABLE IF NOT EXISTS acme.workspaces (
  id text PRIMARY KEY DEFAULT acme.new_id('wsp'),
  name text NOT NULL,
  time_zone text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT acme.now()
);

CREATE TABLE IF NOT EXISTS acme.users (
  id text PRIMARY KEY DEFAULT acme.new_id('usr'),
  workspace_id text REFERENCES acme.workspaces,
  name text NOT NULL,
  email text NOT NULL,
  time_zone text NOT NULL,
  locale text NOT NULL DEFAULT 'en-GB',
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT acme.now()
);
CREATE UNIQUE INDEX IF NOT EXISTS users_email ON acme.users (lower(email));
CREATE INDEX IF NOT EXISTS users_created ON acme.users (created_at, id);

CREATE TABLE IF NOT EXISTS acme.invitations (
  id text PRIMARY KEY DEFAULT acme.new_id('inv'),
  workspace_id text NOT NULL REFERENCES acme.workspaces,
  invited_by text NOT NULL REFERENCES acme.users,
  email text NOT NULL,
  name text,
  role text NOT NULL DEFAULT 'member',
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'cancelled', 'replaced')),
  replaced_by text REFERENCES acme.invitations,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT acme.now()
);
ALTER TABLE acme.invitations ADD COLUMN IF NOT EXISTS token text NOT NULL DEFAULT acme.new_token();
CREATE UNIQUE INDEX IF NOT EXISTS invitations_token ON acme.invitations (token);
CREATE INDEX IF NOT EXISTS invitations_created ON acme.invitations (created_at, id);
-- One open invitation for an address in a workspace: a second invite is a replacement.
CREATE UNIQUE INDEX IF NOT EXISTS invitations_pending ON acme.invitations (workspace_id, lower(email)) WHERE status = 'pending';

CREATE TABLE IF NOT EXISTS acme.invoices (
  id text PRIMARY KEY DEFAULT acme.new_id('ivc'),
  number text NOT NULL,
  workspace_id text NOT NULL REFERENCES acme.workspaces,
  payer_id text NOT NULL REFERENCES acme.users,
  currency text NOT NULL,
  lines jsonb NOT NULL,
  tax numeric(30, 0) NOT NULL,
  total numeric(30, 0) NOT NULL,
  method text NOT NULL,
  paid_at timestamptz NOT NULL DEFAULT acme.now()
);
CREATE INDEX IF NOT EXISTS invoices_paid ON acme.invoices (paid_at, id);
CREATE SEQUENCE IF NOT EXISTS acme.invoice_number START 1001;

CREATE TABLE IF NOT EXISTS acme.exports (
  id text PRIMARY KEY DEFAULT acme.new_id('exp'),
  workspace_id text NOT NULL REFERENCES acme.workspaces,
  requested_by text NOT NULL REFERENCES acme.users,
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  deleted boolean NOT NULL DEFAULT false,
  link_expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT acme.now()
);
ALTER TABLE acme.exports ADD COLUMN IF NOT EXISTS token text NOT NULL DEFAULT acme.new_token();
CREATE UNIQUE INDEX IF NOT EXISTS exports_token ON acme.exports (token);
CREATE INDEX IF NOT EXISTS exports_created ON acme.exports (created_at, id);

CREATE TABLE IF NOT EXISTS acme.trials (
  id text PRIMARY KEY DEFAULT acme.new_id('trl'),
  workspace_id text NOT NULL REFERENCES acme.workspaces,
  owner_id text NOT NULL REFERENCES acme.users,
  plan text NOT NULL DEFAULT 'Team',
  price numeric(30, 0) NOT NULL DEFAULT 1200,
  currency text NOT NULL DEFAULT 'EUR',
  ends_at timestamptz NOT NULL,
  chosen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT acme.now()
);
-- A workspace is on one trial.
CREATE UNIQUE INDEX IF NOT EXISTS trials_running ON acme.trials (workspace_id) WHERE chosen_at IS NULL;

-- The sample rules that were turned on once; a person who turns one off is not overruled by the next start.
CREATE TABLE IF NOT EXISTS acme.rules_turned_on (rule_key text PRIMARY KEY, at timestamptz NOT NULL DEFAULT acme.now());

-- As events carry people and workspaces.
CREATE OR REPLACE FUNCTION acme.user_json(u acme.users) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'timeZone', u.time_zone, 'locale', u.locale) $$;
CREATE OR REPLACE FUNCTION acme.workspace_json(w acme.workspaces) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('id', w.id, 'name', w.name, 'timeZone', w.time_zone) $$;

-- Made-up people for "an hour of traffic".
CREATE OR REPLACE FUNCTION acme.traffic_name(n integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (ARRAY['Amara', 'Björn', 'Chloé', 'Dmitri', 'Elif', 'Farah', 'Grace', 'Hiroshi', 'Inés', 'João', 'Kofi', 'Łucja'])[1 + n % 12]
    || ' ' || (ARRAY['Okafor', 'Sandberg', 'Moreau', 'Petrov', 'Yılmaz', 'Haddad', 'Nakamura', 'García', 'Silva', 'Mensah', 'Nowak'])[1 + n % 11] $$;
-- One in a hundred bounces and one in a hundred is deferred twice, where the caller wants troubles (docs/mailbox.md).
CREATE OR REPLACE FUNCTION acme.traffic_address(n integer, troubles boolean) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN troubles AND n % 100 = 50 THEN 'bounce+' WHEN troubles AND n % 100 = 75 THEN 'defer-twice+' ELSE 'person.' END
    || acme.new_id('t') || '@traffic.example' $$;
