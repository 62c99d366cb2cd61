import { HIDDEN_URL } from "@/domain/secret/values.policy.ts";
import { TRIAL } from "./units.ts";

/** What the product said when a message was checked, as checks record it: the rule's questions and their answers. */
const LIVE = `CASE rule_key
    WHEN 'welcome' THEN format('{"state":"known","values":{"user":{"id":"%1$s","active":%2$s}},"refs":{"user":{"loader":"user","id":"%1$s"}}}',
      external_id, CASE fate WHEN 'account_closed' THEN 'false' ELSE 'true' END)
    WHEN 'export-ready' THEN format('{"state":"known","values":{"export":{"id":"%1$s","deleted":%2$s,"linkExpiresAt":"%3$s","link":"${HIDDEN_URL}"}},"refs":{"export":{"loader":"export","id":"%1$s"}},"hidden":{"export":["link"]}}',
      business_id, CASE fate WHEN 'export_deleted' THEN 'true' ELSE 'false' END, pg_temp.iso(expires_at))
    WHEN 'invoice-receipt' THEN '{"state":"known","values":{},"refs":{}}'
    WHEN 'trial-ending' THEN format('{"state":"known","values":{"trial":{"chosen":%2$s,"active":true,"endsAt":"%3$s","seats":%4$s}},"refs":{"trial":{"loader":"trial","id":"%1$s"}}}',
      business_id, CASE fate WHEN 'plan_chosen' THEN 'true' ELSE 'false' END,
      pg_temp.iso(accepted_at + ${TRIAL} + CASE fate WHEN 'trial_extended' THEN interval '168 hours' ELSE interval '0' END), 1 + n % 12)
    ELSE format('{"state":"known","values":{"invitation":{"id":"%1$s","status":"%2$s","expiresAt":"%3$s","link":"${HIDDEN_URL}"},"workspace":{"id":"wsp_northwind","name":"Northwind Studio","active":%4$s}},"refs":{"invitation":{"loader":"invitation","id":"%1$s"},"workspace":{"loader":"workspace","id":"wsp_northwind"}},"hidden":{"invitation":["link"]}}',
      business_id, CASE fate WHEN 'already_accepted' THEN 'accepted' WHEN 'cancelled' THEN 'cancelled' ELSE 'pending' END,
      pg_temp.iso(accepted_at + CASE kind WHEN 'short invite' THEN interval '2 days' ELSE interval '10 days' END), CASE fate WHEN 'workspace_inactive' THEN 'false' ELSE 'true' END)
    END`;

/** The messages of a chunk and what became of each (`fate`), with the moments at which it happened. */
export const MESSAGES = `
  CREATE TEMP TABLE seed_message AS
  WITH wanted AS (
    SELECT u.*, b.shared, rule.*, m.sequence, m.scheduled_for, m.expires_at, (hashint8extended(u.n * 4 + m.sequence, 7) & 1048575)::float8 / 1048576 AS dice, u.accepted_at + interval '20 milliseconds' AS created_at, r.now, r.release_id,
      format('["%s","%s","%s",%s,0]', rule.rule_key, u.business_id,
        CASE WHEN u.is_guest THEN 'address:' || encode(sha256(convert_to(u.email, 'UTF8')), 'hex') ELSE 'person:acme:' || u.external_id END, m.sequence) AS identity
    FROM seed_run r CROSS JOIN seed_unit u JOIN seed_body b USING (n)
    CROSS JOIN LATERAL (VALUES
      ('invoice', 'invoice-receipt', 1, interval '0', interval '30 days'), ('signup', 'welcome', 1, interval '0', interval '7 days'),
      ('export', 'export-ready', 1, interval '0', interval '12 hours'), ('invite', 'workspace-invitation', 1, interval '0', interval '10 days'),
      ('short invite', 'workspace-invitation', 1, interval '0', interval '2 days'),
      ('invite', 'workspace-invitation-reminder', 1, interval '3 days', interval '6 days'),
      ('invite', 'workspace-invitation-reminder', 2, interval '6 days', interval '10 days'),
      ('trial', 'trial-ending', 1, NULL, NULL)
    ) AS k (kind, key, sequence, delay, life)
    JOIN seed_rule rule ON rule.rule_key = k.key
    CROSS JOIN LATERAL (SELECT (u.accepted_at + ${TRIAL}) AT TIME ZONE u.zone - interval '4 days' AS local) warned
    CROSS JOIN LATERAL (SELECT k.sequence, CASE WHEN k.delay IS NULL THEN warned.local AT TIME ZONE u.zone WHEN k.delay = interval '0' THEN u.occurred_at ELSE (u.occurred_at AT TIME ZONE 'Europe/Berlin' + k.delay) AT TIME ZONE 'Europe/Berlin' END AS scheduled_for,
      coalesce(u.accepted_at + k.life, warned.local AT TIME ZONE u.zone + interval '24 hours') AS expires_at) m
    WHERE k.kind = u.kind
  ), fated AS (
    SELECT *, CASE
      WHEN scheduled_for > now THEN 'scheduled'
      WHEN suppressed THEN 'suppressed'
      WHEN rule_key = 'workspace-invitation-reminder' AND dice < 0.45 THEN 'already_accepted'
      WHEN rule_key = 'workspace-invitation-reminder' AND dice < 0.5 THEN 'cancelled'
      WHEN rule_key = 'workspace-invitation-reminder' AND dice < 0.52 THEN 'workspace_inactive'
      WHEN rule_key = 'trial-ending' AND dice < 0.4 THEN 'plan_chosen'
      WHEN rule_key = 'trial-ending' AND dice < 0.45 THEN 'trial_extended'
      WHEN rule_key = 'welcome' AND dice < 0.01 THEN 'account_closed'
      WHEN kind IN ('signup', 'short invite') AND dice < 0.022 THEN 'gone'
      WHEN rule_key = 'export-ready' AND dice < 0.03 THEN 'export_deleted'
      WHEN rule_key = 'export-ready' AND dice < 0.2 AND scheduled_for > now - interval '6 hours' THEN 'misfit'
      WHEN dice > 0.9965 THEN 'uncertain' WHEN dice > 0.9955 THEN 'dropped' WHEN dice > 0.991 THEN 'called off'
      WHEN dice > 0.985 AND scheduled_for < now - interval '2 hours' THEN 'exhausted'
      WHEN dice > 0.981 THEN 'refused'
      WHEN dice > 0.977 AND expires_at < now THEN 'late'
      WHEN dice > 0.92 AND scheduled_for < now - interval '5 minutes' THEN 'second try'
      ELSE 'accepted' END AS fate
    FROM wanted
  )
  SELECT n, event_id, person_id, address_id, external_id, is_guest, name, email, zone, business_id, occurred_at, shared, rule_key, stream, category, template_key, version_id,
    sequence, scheduled_for, expires_at, created_at, now, release_id, identity, fate,
    pg_temp.uuid7(created_at) AS id, CASE WHEN fate IN ('accepted', 'second try', 'exhausted', 'refused', 'gone', 'uncertain', 'dropped') THEN pg_temp.uuid7(scheduled_for) END AS submission_id,
    greatest(scheduled_for, created_at) + interval '60 milliseconds' + dice * dice * interval '400 milliseconds' AS checked_at,
    interval '50 milliseconds' + power(random(), 4) * interval '2500 milliseconds' AS took,
    CASE fate WHEN 'second try' THEN 2 WHEN 'exhausted' THEN 3 ELSE 1 END AS tries, ${LIVE} AS live
  FROM fated`;

/** Each attempt; a check that says "send" is 40 ms before (I4), tries are 45 s apart, then four minutes. */
export const TRIES = `
  CREATE TEMP TABLE seed_try AS
  SELECT m.id AS intent_id, m.submission_id, t.no, m.fate, m.release_id, m.version_id, m.rule_key, m.scheduled_for, m.expires_at, m.live,
    m.checked_at + ('{0s,45s,285s}'::interval[])[t.no] AS checked_at, m.checked_at + ('{0s,45s,285s}'::interval[])[t.no] + interval '40 milliseconds' AS started_at,
    m.checked_at + ('{0s,45s,285s}'::interval[])[t.no] + interval '40 milliseconds' + m.took AS ended_at,
    CASE WHEN m.fate = 'exhausted' OR t.no < m.tries THEN 'deferred' WHEN m.fate IN ('refused', 'gone') THEN 'rejected'
      WHEN m.fate IN ('uncertain', 'dropped') THEN 'unknown' ELSE 'accepted' END AS outcome
  FROM seed_message m CROSS JOIN LATERAL generate_series(1, m.tries) AS t (no) WHERE m.submission_id IS NOT NULL`;

/** When, and how, each message came to rest; without a row it is live. */
export const RESTS = `
  CREATE TEMP TABLE seed_rest AS
  SELECT m.id, f.status, f.reason, f.class, CASE m.fate WHEN 'late' THEN m.expires_at WHEN 'called off' THEN m.created_at + interval '1 second' ELSE coalesce(t.ended_at, m.checked_at) END
      + CASE m.fate WHEN 'dropped' THEN interval '30 seconds' ELSE interval '0' END AS at
  FROM seed_message m LEFT JOIN seed_try t ON t.intent_id = m.id AND t.no = m.tries
  JOIN (VALUES
    ('accepted', 'accepted', NULL, NULL), ('second try', 'accepted', NULL, NULL), ('exhausted', 'failed', 'attempts_exhausted', 'transient'),
    ('refused', 'failed', 'rejected', 'content'), ('gone', 'failed', 'no_such_mailbox', 'recipient'), ('misfit', 'failed', 'props_misfit', 'content'),
    ('uncertain', 'uncertain', 'unknown_outcome', 'unknown'), ('dropped', 'dropped', 'dropped', NULL), ('called off', 'cancelled', 'cancelled', NULL),
    ('late', 'expired', 'deadline_passed', NULL), ('suppressed', 'skipped', 'suppressed', NULL), ('already_accepted', 'skipped', 'already_accepted', NULL),
    ('cancelled', 'skipped', 'cancelled', NULL), ('workspace_inactive', 'skipped', 'workspace_inactive', NULL), ('account_closed', 'skipped', 'account_closed', NULL),
    ('export_deleted', 'skipped', 'export_deleted', NULL), ('plan_chosen', 'skipped', 'plan_chosen', NULL), ('trial_extended', 'skipped', 'trial_extended', NULL)
  ) AS f (fate, status, reason, class) ON f.fate = m.fate`;

const RECIPIENT = `CASE WHEN is_guest THEN 'address:' || email ELSE 'person:' || external_id END`;
const SEEN = (until: string) =>
  `format('{"businessId":"%s","scheduledFor":"%s","expiresAt":"%s"}', business_id, pg_temp.iso(scheduled_for), ${until})::jsonb`;

export const WRITE_MESSAGES = [
  `INSERT INTO waybill.intent (id, key_hash, rule_key, business_id, person_id, address_id, sequence, stream, category, template_key, status, reason, class, scheduled_for, expires_at, created_at, rested_at)
    SELECT m.id, sha256(convert_to(identity, 'UTF8')), rule_key, business_id, person_id, address_id, sequence, stream, category, template_key, coalesce(r.status, 'scheduled'), r.reason, r.class,
      scheduled_for, expires_at, created_at, r.at FROM seed_message m LEFT JOIN seed_rest r ON r.id = m.id ORDER BY created_at`,
  `INSERT INTO waybill.intent_body (intent_id, facts, recipient)
    SELECT id, '{' || CASE rule_key WHEN 'welcome' THEN format('"userId":"%s",', external_id) WHEN 'export-ready' THEN format('"exportId":"%s",', business_id)
        WHEN 'trial-ending' THEN format('"trialId":"%s",', business_id)
        WHEN 'workspace-invitation' THEN format('"invitationId":"%s","workspaceId":"wsp_northwind","role":"member",', business_id)
        WHEN 'workspace-invitation-reminder' THEN format('"invitationId":"%s","workspaceId":"wsp_northwind","invitedAt":"%s",', business_id, pg_temp.iso(occurred_at)) ELSE '' END || shared || '}',
      format('{"address":"%s","name":"%s","timeZone":"%s"%s}', email, name, zone, CASE WHEN is_guest THEN '' ELSE format(',"person":"%s"', external_id) END)::jsonb FROM seed_message ORDER BY created_at`,
  `INSERT INTO waybill.intent_source (intent_id, event_id) SELECT id, event_id FROM seed_message ORDER BY created_at`,
  `INSERT INTO waybill.intent_work (intent_id, stream, next_at, expires_at) SELECT id, stream, scheduled_for, expires_at FROM seed_message WHERE fate = 'scheduled'`,
  `INSERT INTO waybill.decision (id, event_id, rule_key, release_id, recipient, sequence, person_id, address_id, outcome, seen, intent_id, created_at)
    SELECT pg_temp.uuid7(created_at), event_id, rule_key, release_id, ${RECIPIENT}, sequence, person_id, address_id, 'intended', ${SEEN("pg_temp.iso(expires_at)")}, id, created_at
    FROM seed_message ORDER BY created_at`,
  // The same thing said twice by the product: the second event finds the message that is there (I1).
  `WITH again AS (
      INSERT INTO waybill.decision (id, event_id, rule_key, release_id, recipient, sequence, person_id, address_id, outcome, reason, seen, intent_id, created_at)
      SELECT pg_temp.uuid7(u.accepted_at), u.event_id, m.rule_key, m.release_id, 'person:' || m.external_id, 1, m.person_id, m.address_id, 'duplicate', 'duplicate',
        format('{"businessId":"%s"}', m.business_id)::jsonb, m.id, u.accepted_at + interval '20 milliseconds'
      FROM seed_unit u JOIN seed_message m ON m.n = u.n - 19 WHERE u.kind = 'invoice again' RETURNING intent_id, event_id
    ) INSERT INTO waybill.intent_source (intent_id, event_id) SELECT intent_id, event_id FROM again`,
  `INSERT INTO waybill.decision (id, event_id, rule_key, release_id, outcome, reason, seen, created_at)
    SELECT pg_temp.uuid7(u.accepted_at), u.event_id, d.rule_key, r.release_id, d.outcome, d.reason, d.seen::jsonb, u.accepted_at + interval '20 milliseconds'
    FROM seed_run r CROSS JOIN seed_unit u JOIN (VALUES
      ('short invite', 'workspace-invitation-reminder', 'not_matched', 'ends_before_first_reminder', '{}'), ('late export', 'export-ready', 'not_matched', 'link_expired', '{}'),
      ('off', 'welcome', 'rule_off', 'rule_off', '{}'), ('bad signup', 'welcome', 'error', 'bad_address', '{"message": "the address has a character or a dot where none may stand"}')
    ) AS d (kind, rule_key, outcome, reason, seen) ON d.kind = u.kind JOIN seed_rule s ON s.rule_key = d.rule_key`,
  `INSERT INTO waybill.event_outcome (event_id, outcome, accepted_at)
    SELECT u.event_id, CASE u.kind WHEN 'bad signup' THEN 'error' WHEN 'invoice again' THEN 'messages'
      ELSE CASE WHEN EXISTS (SELECT FROM seed_message m WHERE m.n = u.n) THEN 'messages' ELSE 'none' END END, u.accepted_at
    FROM seed_unit u WHERE u.kind <> 'misfit' ORDER BY u.accepted_at`,
];
