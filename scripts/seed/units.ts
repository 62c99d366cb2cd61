/** How long a trial is; in hours, for a day is what the session's zone says. */
export const TRIAL = "interval '336 hours'";

/** Events of a chunk: $1 first, $2 last. Twenty in a row make twenty-five messages; the day has a busy and a quiet half. */
export const UNITS = `
  CREATE TEMP TABLE seed_unit AS
  WITH told AS (
    SELECT n, n % 20 AS slot, n / 20 % 10 AS turn, r.run, r.since, r.until,
      r.since + (r.until - r.since) * (n::float8 / r.units)
        - make_interval(secs => 0.6 / (2 * pi()) * 86400 * sin(2 * pi() * r.days * n / r.units)) AS at,
      1 + floor(power(random(), 2) * r.people)::bigint AS k
    FROM seed_run r CROSS JOIN generate_series($1::bigint, $2::bigint) n
  ), kinds AS (
    SELECT *, CASE
      WHEN slot < 6 THEN 'invoice' WHEN slot = 6 THEN 'trial' WHEN slot < 12 THEN 'signup' WHEN slot < 15 THEN 'export' WHEN slot < 18 THEN 'invite' WHEN slot = 18 THEN 'short invite'
      WHEN turn < 5 THEN 'workspace' WHEN turn < 7 THEN 'invoice again' WHEN turn = 7 THEN 'late export'
      WHEN turn = 8 THEN CASE WHEN at BETWEEN since + (until - since) * 0.6 AND since + (until - since) * 0.6 + interval '20 minutes' THEN 'off' ELSE 'bad signup' END
      ELSE 'misfit' END AS kind
    FROM told
  ), whose AS (
    SELECT u.n, u.slot, u.kind, u.at, u.run, u.run || '_' || u.n AS no, u.kind IN ('signup', 'off', 'bad signup') AS is_new, u.kind IN ('invite', 'short invite') AS is_guest,
      p.person_id, p.address_id, p.external_id, p.name, p.email, p.zone, p.suppressed
    -- An invoice that comes again has its first payer.
    FROM kinds u LEFT JOIN kinds first ON u.kind = 'invoice again' AND first.n = u.n - 19 JOIN seed_person p ON p.k = coalesce(first.k, u.k)
  )
  SELECT n, slot, kind, at AS accepted_at, at - interval '120 milliseconds' - random() * interval '300 milliseconds' AS occurred_at, no, is_new, is_guest, pg_temp.uuid7(at) AS event_id,
    CASE WHEN is_new THEN pg_temp.uuid7(at) WHEN NOT is_guest THEN person_id END AS person_id,
    CASE WHEN is_new OR is_guest THEN pg_temp.uuid7(at) ELSE address_id END AS address_id,
    CASE WHEN is_new THEN 'usr_' || no WHEN NOT is_guest THEN external_id END AS external_id,
    CASE WHEN is_new OR is_guest THEN pg_temp.person_name(n) ELSE name END AS name,
    CASE WHEN is_new THEN pg_temp.address_of(run, 'n', n) WHEN is_guest THEN pg_temp.address_of(run, 'g', n) ELSE email END AS email,
    CASE WHEN is_new OR is_guest THEN pg_temp.zone_of(n) ELSE zone END AS zone, suppressed AND NOT is_new AND NOT is_guest AS suppressed,
    CASE kind WHEN 'invoice' THEN 'ivc_' WHEN 'invoice again' THEN 'ivc_' WHEN 'signup' THEN 'usr_' WHEN 'off' THEN 'usr_' WHEN 'bad signup' THEN 'usr_'
      WHEN 'export' THEN 'exp_' WHEN 'late export' THEN 'exp_' WHEN 'workspace' THEN 'wsp_' WHEN 'misfit' THEN 'ivc_' WHEN 'trial' THEN 'trl_' ELSE 'inv_' END
      || CASE WHEN kind = 'invoice again' THEN run || '_' || (n - 19) ELSE no END AS business_id, CASE kind WHEN 'invoice again' THEN n - 19 ELSE n END AS told,
    CASE kind WHEN 'signup' THEN 'user.signed_up' WHEN 'off' THEN 'user.signed_up' WHEN 'bad signup' THEN 'user.signed_up' WHEN 'export' THEN 'export.ready'
      WHEN 'late export' THEN 'export.ready' WHEN 'workspace' THEN 'workspace.created' WHEN 'invite' THEN 'invitation.created' WHEN 'short invite' THEN 'invitation.created'
      WHEN 'trial' THEN 'trial.started' ELSE 'invoice.paid' END AS type
  FROM whose`;

const USER = `format('{"id":"%s","name":"%s","email":"%s","timeZone":"%s","locale":"en-GB"}', external_id, name, email, zone)`;
const SPACE = `'{"id":"wsp_northwind","name":"Northwind Studio","timeZone":"Europe/Berlin"}'`;

/** Each event's payload, and the part of it that facts and props share, as JSON text without braces. */
export const BODIES = `
  CREATE TEMP TABLE seed_body AS
  SELECT n, shared, CASE type
      WHEN 'user.signed_up' THEN format('{"user":%s,"workspace":%s}', ${USER}, ${SPACE})
      WHEN 'workspace.created' THEN format('{"workspace":%s,"createdBy":"%s"}', ${SPACE}, external_id)
      WHEN 'export.ready' THEN format('{"exportId":"%s","workspace":%s,"requestedBy":%s,"fileName":"workspace-export-%s.zip","bytes":"%s","linkExpiresAt":"%s"}',
        business_id, ${SPACE}, ${USER}, n, n * 7919, pg_temp.iso(link_ends))
      WHEN 'trial.started' THEN format('{"trialId":"%s","workspace":%s,"owner":%s,"plan":"Team","price":"1200","currency":"EUR","endsAt":"%s"}',
        business_id, ${SPACE}, ${USER}, pg_temp.iso(link_ends))
      WHEN 'invitation.created' THEN format('{"invitationId":"%s","workspace":%s,"invitedBy":{"id":"usr_ada","name":"Ada Lindqvist"},"invitee":{"email":"%s","name":"%s","userId":null,"timeZone":null,"locale":"en-GB"},"role":"member","expiresAt":"%s","replaces":null}',
        business_id, ${SPACE}, email, name, pg_temp.iso(link_ends))
      ELSE format('{"invoiceId":"%s","number":"%s","workspace":%s,"payer":%s,"currency":"EUR","lines":[{"description":"Team plan","quantity":%s,"amount":"%s"}],"tax":"%s","total":%s,"method":"Visa ending in 4242","paidAt":"%s","link":"https://acme.example/invoices/%s"}',
        business_id, number, ${SPACE}, ${USER}, seats, seats * 1200, seats * 228,
        CASE kind WHEN 'misfit' THEN (seats * 14.28)::text ELSE '"' || seats * 1428 || '"' END, pg_temp.iso(occurred_at), business_id) END AS payload
  FROM (SELECT u.*, 1 + told % 40 AS seats, '2026-' || told AS number, link_ends, CASE type
      WHEN 'user.signed_up' THEN format('"name":"%s","workspaceName":"Northwind Studio"', name)
      WHEN 'export.ready' THEN format('"name":"%s","workspaceName":"Northwind Studio","fileName":"workspace-export-%s.zip","bytes":"%s","linkExpiresAt":"%s","timeZone":"%s","locale":"en-GB"',
        name, n, n * 7919, pg_temp.iso(link_ends), zone)
      WHEN 'trial.started' THEN format('"name":"%s","workspaceName":"Northwind Studio","endsAt":"%s","plan":"Team","price":"1200","currency":"EUR","timeZone":"%s","locale":"en-GB"',
        name, pg_temp.iso(link_ends), zone)
      WHEN 'invitation.created' THEN format('"workspaceName":"Northwind Studio","inviterName":"Ada Lindqvist","inviteeName":"%s","expiresAt":"%s","timeZone":"Europe/Berlin","locale":"en-GB"',
        name, pg_temp.iso(link_ends))
      WHEN 'invoice.paid' THEN format('"name":"%s","number":"2026-%s","workspaceName":"Northwind Studio","currency":"EUR","lines":[{"description":"Team plan","quantity":%s,"amount":"%s"}],"tax":"%s","total":"%s","method":"Visa ending in 4242","paidAt":"%s","link":"https://acme.example/invoices/%s","timeZone":"%s","locale":"en-GB"',
        name, n, 1 + n % 40, (1 + n % 40) * 1200, (1 + n % 40) * 228, (1 + n % 40) * 1428, pg_temp.iso(occurred_at), business_id, zone) END AS shared
    FROM seed_unit u CROSS JOIN LATERAL (SELECT u.accepted_at + CASE kind WHEN 'export' THEN interval '12 hours' WHEN 'late export' THEN interval '-1 hour'
      WHEN 'short invite' THEN interval '2 days' WHEN 'trial' THEN ${TRIAL} ELSE interval '10 days' END AS link_ends) ends) u`;

export const WRITE_UNITS = [
  `INSERT INTO waybill.person (id, source, external_id, time_zone, created_at) SELECT person_id, 'acme', external_id, zone, accepted_at FROM seed_unit WHERE is_new`,
  `INSERT INTO waybill.address (id, hash, email, created_at)
    SELECT address_id, sha256(convert_to(email, 'UTF8')), email, accepted_at FROM seed_unit WHERE is_new OR is_guest`,
  `INSERT INTO waybill.event (id, source, event_id, type, version, body_hash, aggregate_id, state, occurred_at, accepted_at)
    SELECT event_id, 'acme', 'evt_' || no, type, CASE WHEN type IN ('export.ready', 'invitation.created') THEN 2 ELSE 1 END, sha256(convert_to(b.payload, 'UTF8')), business_id, CASE kind WHEN 'misfit' THEN 'quarantined' ELSE 'accepted' END,
      occurred_at, accepted_at FROM seed_unit u JOIN seed_body b USING (n) ORDER BY n`,
  `INSERT INTO waybill.event_body (event_id, payload, metadata, transport)
    SELECT event_id, b.payload, '{"producer": "acme"}', CASE WHEN n % 3 = 0 THEN 'outbox' ELSE 'sql' END FROM seed_unit u JOIN seed_body b USING (n) ORDER BY n`,
  `INSERT INTO waybill.event_fault (event_id, faults, found_at)
    SELECT event_id, '[{"pointer": "/payload/total", "code": "invalid_type", "message": "must be whole minor units, as \\"129900\\""}]', accepted_at
    FROM seed_unit WHERE kind = 'misfit'`,
  `INSERT INTO waybill.event_conflict (id, event_id, body_hash, envelope, payload, transport, received_at)
    SELECT pg_temp.uuid7(accepted_at), event_id, sha256('again'), jsonb_build_object('type', type, 'version', 1, 'aggregateId', business_id), '{"invoiceId": "other"}', 'sql', accepted_at + interval '1 second'
    FROM seed_unit WHERE slot = 0 AND n % 2000 = 0`,
];
