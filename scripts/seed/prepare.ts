/** Functions and tables that live as long as the connection. $1 run, $2 days, $3 units (events) in all. */
export const PREPARE = [
  // uuid v7 (RFC 9562 §5.7): 48 bits of milliseconds, then chance; bits 52 and 53 turn version 4 into 7.
  `CREATE OR REPLACE FUNCTION pg_temp.uuid7(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
    SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid $$`,
  `CREATE OR REPLACE FUNCTION pg_temp.iso(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`,
  `CREATE OR REPLACE FUNCTION pg_temp.epoch(at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT floor(extract(epoch FROM at) * 1000)::bigint $$`,
  `CREATE OR REPLACE FUNCTION pg_temp.person_name(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT
    (ARRAY['Ada','Grace','Hine','Kenji','Marcus','Olu','Ines','Tomas','Priya','Noor','Felix','Yara','Soren','Mei','Paul','Lena'])[1 + n % 16] || ' ' ||
    (ARRAY['Lindqvist','Okafor','Walker','Mori','Webb','Adeyemi','Duarte','Novak','Raman','Haddad','Brandt'])[1 + n % 11] $$`,
  `CREATE OR REPLACE FUNCTION pg_temp.address_of(run text, kind text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT
    lower(replace(pg_temp.person_name(n), ' ', '.')) || '.' || kind || run || n || '@' ||
    (ARRAY['northwind','harbour','tidewater','lumen','cobalt','juniper','atlas'])[1 + n % 7] || '.example' $$`,
  `CREATE OR REPLACE FUNCTION pg_temp.zone_of(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT
    (ARRAY['Europe/Berlin','America/New_York','Asia/Tokyo','Pacific/Auckland','America/Sao_Paulo'])[1 + n % 5] $$`,
];

/** The one row that everything below reads. History ends five minutes ago, so that what it tells is over. */
export const RUN = `
  CREATE TEMP TABLE seed_run AS
  SELECT $1::text AS run, $2::int AS days, $3::bigint AS units, waybill.now() AS now, waybill.now() - interval '5 minutes' AS until,
    waybill.now() - interval '5 minutes' - make_interval(days => $2::int) AS since, n.release_id,
    greatest(50, $3::bigint / 50) AS people
  FROM waybill.instance n`;

/** What the sample's rules send, with the version that is active. A rule that is off plans nothing: it is seeded all the same. */
export const RULES = `
  CREATE TEMP TABLE seed_rule AS
  SELECT s.rule_key, s.stream, s.category, s.template_key, t.active_version_id AS version_id
  FROM (VALUES
    ('invoice-receipt', 'transactional', 'billing', 'invoice-receipt'), ('welcome', 'lifecycle', 'onboarding', 'welcome'),
    ('export-ready', 'transactional', 'exports', 'export-ready'),
    ('workspace-invitation', 'transactional', 'invitations', 'workspace-invitation'),
    ('workspace-invitation-reminder', 'lifecycle', 'reminders', 'workspace-invitation-reminder'),
    ('trial-ending', 'lifecycle', 'billing', 'trial-ending')
  ) AS s (rule_key, stream, category, template_key)
  JOIN waybill.rule r ON r.key = s.rule_key JOIN waybill.template t ON t.key = s.template_key
  WHERE t.active_version_id IS NOT NULL`;

/** People who were there before: nine events of ten are about one of them, some far more often than others. */
export const PEOPLE = [
  `CREATE TEMP TABLE seed_person AS
    SELECT k, pg_temp.uuid7(r.since) AS person_id, pg_temp.uuid7(r.since) AS address_id, 'usr_' || r.run || '_p' || k AS external_id,
      pg_temp.person_name(k) AS name, pg_temp.address_of(r.run, 'p', k) AS email, pg_temp.zone_of(k) AS zone,
      k % 97 = 5 AS suppressed, k % 97 = 6 AS lifted
    FROM seed_run r CROSS JOIN generate_series(1, r.people) k`,
  "CREATE UNIQUE INDEX ON seed_person (k)",
  "ANALYZE seed_person",
  `INSERT INTO waybill.person (id, source, external_id, time_zone, created_at)
    SELECT person_id, 'acme', external_id, zone, r.since FROM seed_person, seed_run r`,
  `INSERT INTO waybill.address (id, hash, email, created_at) SELECT address_id, sha256(convert_to(email, 'UTF8')), email, r.since FROM seed_person, seed_run r`,
  // Before any message of theirs: an attempt at a suppressed address would be a fault (I4).
  `WITH made AS (
      INSERT INTO waybill.suppression (id, address_id, scope, reason, evidence, created_at, lifted_at)
      SELECT pg_temp.uuid7(r.since), address_id, 'all', CASE WHEN k % 2 = 0 THEN 'no_such_mailbox' ELSE 'manual' END, '{"code": "550"}',
        r.since - interval '2 days', CASE WHEN lifted THEN r.since - interval '1 day' END
      FROM seed_person, seed_run r WHERE suppressed OR lifted RETURNING *
    )
    INSERT INTO waybill.audit (id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id, after, reason)
    SELECT pg_temp.uuid7(m.created_at), m.created_at, 'system', 'worker', 'waybill worker', 'suppression.add', 'suppression', m.id::text, '{"scope": "all"}'::jsonb, m.reason FROM made m
    UNION ALL
    SELECT pg_temp.uuid7(m.lifted_at), m.lifted_at, 'person', 'usr_seed', 'Nadia Support', 'suppression.lift', 'suppression', m.id::text, NULL, 'mailbox exists again'
    FROM made m WHERE m.lifted_at IS NOT NULL`,
  // Rules that are on were off for twenty minutes once (I11: the log must end with what is).
  `INSERT INTO waybill.audit (id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id, before, after, reason)
    SELECT pg_temp.uuid7(s.at), s.at, 'person', 'usr_seed', 'Nadia Support', 'rule.set_mode', 'rule', rule.key,
      jsonb_build_object('mode', s.was), jsonb_build_object('mode', s.mode), s.reason
    FROM seed_run r CROSS JOIN waybill.rule rule CROSS JOIN LATERAL (VALUES
      (r.since + (r.until - r.since) * 0.6, 'on', 'off', 'wrong link in the mail'),
      (r.since + (r.until - r.since) * 0.6 + interval '20 minutes', 'off', 'on', 'link mended')
    ) AS s (at, was, mode, reason)
    WHERE rule.key = 'welcome' AND rule.mode = 'on'
      AND NOT EXISTS (SELECT FROM waybill.audit a WHERE a.target_kind = 'rule' AND a.target_id = rule.key AND a.at < r.until)`,
];
