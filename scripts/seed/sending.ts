import { HIDDEN_URL } from "@/domain/secret/values.policy.ts";

/** What a check saw, as domain/check/seen.ts writes it. */
const seen = (
  moment: string,
  suppression: string,
) => `format('{"now":%s,"scheduledFor":%s,"expiresAt":%s,"rule":{"key":"%s","mode":"on","percent":null,"held":false,"revision":1},"rollout":{"bucket":0,"internal":false},"stream":{"paused":false},"suppression":%s,"delivery":{"mode":"capture","allowed":true,"revision":1},"preference":null,"cap":null,"quietHours":null,"live":%s,"templateVersionId":"%s"}',
  pg_temp.epoch(${moment}), pg_temp.epoch(scheduled_for), pg_temp.epoch(expires_at), rule_key, ${suppression}, live, version_id)::jsonb`;

/** Checks, submissions, attempts and what followed from them. */
export const WRITE_SENDING = [
  `INSERT INTO waybill.check_result (id, intent_id, verdict, seen, release_id, at)
    SELECT pg_temp.uuid7(checked_at), intent_id, 'send', ${seen("checked_at", "'null'")}, release_id, checked_at FROM seed_try ORDER BY checked_at`,
  `INSERT INTO waybill.check_result (id, intent_id, verdict, reason, seen, release_id, at)
    SELECT pg_temp.uuid7(checked_at), m.id, CASE WHEN fate = 'misfit' THEN 'send' ELSE 'skip' END, CASE WHEN fate <> 'misfit' THEN r.reason END,
      ${seen("checked_at", `CASE fate WHEN 'suppressed' THEN '{"scope":"all","reason":"no_such_mailbox"}' ELSE 'null' END`)}, release_id, checked_at
    FROM seed_message m JOIN seed_rest r ON r.id = m.id WHERE r.status = 'skipped' OR fate = 'misfit'`,
  `INSERT INTO waybill.submission (id, intent_id, no, provider_account, idempotency_key, template_version_id, release_id, render_hash, request_hash, message_id, dated_at, resolution, resolved_by, created_at)
    SELECT submission_id, id, 1, 'smtp:127.0.0.1:2525', 'waybill-' || submission_id, version_id, release_id, md5(id::text), md5(submission_id::text), '<' || submission_id || '@acme.example>',
      checked_at, CASE WHEN fate IN ('accepted', 'second try') THEN 'accepted' WHEN fate IN ('exhausted', 'refused', 'gone') THEN 'not_accepted' END,
      CASE WHEN fate IN ('accepted', 'second try') THEN 'attempt' WHEN fate IN ('exhausted', 'refused', 'gone') THEN 'rest' END, checked_at + interval '15 milliseconds'
    FROM seed_message WHERE submission_id IS NOT NULL ORDER BY checked_at`,
  `INSERT INTO waybill.submission_body (submission_id, props, envelope, subject, html_bytes, text_bytes, render_ms)
    SELECT submission_id, CASE rule_key WHEN 'welcome' THEN format('{%s,"link":"https://acme.example/start"}', shared)
        WHEN 'workspace-invitation' THEN format('{%s,"link":"${HIDDEN_URL}","role":"member"}', shared)
        WHEN 'workspace-invitation-reminder' THEN format('{%s,"link":"${HIDDEN_URL}","invitedAt":"%s","elapsedPercent":%s,"last":%s}', shared, pg_temp.iso(occurred_at), 30 * sequence, (sequence = 2)::text)
        WHEN 'export-ready' THEN format('{%s,"link":"${HIDDEN_URL}"}', shared)
        WHEN 'trial-ending' THEN format('{%s,"daysLeft":4,"seats":%s,"link":"https://acme.example/plans"}', shared, 1 + n % 12)
        ELSE '{' || shared || '}' END,
      format('{"from":{"name":"Acme Workspaces","address":"hello@acme.example"},"to":{"name":"%s","address":"%s"},"headers":{"X-Waybill-Intent":"%s","X-Waybill-Event":"%s"}}', name, email, id, event_id)::jsonb,
      CASE rule_key WHEN 'welcome' THEN 'Welcome to Acme, ' || name WHEN 'invoice-receipt' THEN 'Receipt 2026-' || n || ': €' || (1 + n % 40) * 1428 / 100 || ' paid'
        WHEN 'export-ready' THEN 'Your export of Northwind Studio is ready' WHEN 'trial-ending' THEN 'Your trial of Northwind Studio ends in 4 days'
        WHEN 'workspace-invitation' THEN 'Ada Lindqvist invited you to Northwind Studio'
        ELSE 'Reminder: your invitation to Northwind Studio' END,
      8000 + (n % 900)::int, 900 + (n % 90)::int, 0.6
    FROM seed_message WHERE submission_id IS NOT NULL ORDER BY checked_at`,
  `INSERT INTO waybill.attempt (id, submission_id, intent_id, no, claim_token, started_at, call_deadline, ended_at, outcome, class, code, detail, provider_message_id)
    SELECT pg_temp.uuid7(started_at), submission_id, intent_id, no, gen_random_uuid(), started_at, started_at + interval '30 seconds', ended_at, outcome,
      CASE WHEN outcome = 'deferred' THEN 'transient' WHEN outcome = 'unknown' THEN 'unknown' WHEN fate = 'gone' THEN 'recipient' WHEN outcome = 'rejected' THEN 'content' END,
      CASE WHEN outcome = 'accepted' THEN '250' WHEN outcome = 'deferred' THEN '451' WHEN outcome = 'unknown' THEN 'ETIMEDOUT' WHEN fate = 'gone' THEN '550' ELSE '554' END,
      CASE WHEN outcome = 'accepted' THEN '250 2.0.0 Ok: queued' WHEN outcome = 'deferred' THEN '451 4.3.2 try again later' WHEN outcome = 'unknown' THEN 'The server did not answer in time.'
        WHEN fate = 'gone' THEN '550 5.1.1 no such mailbox' ELSE '554 5.7.1 message content refused' END,
      CASE WHEN outcome = 'accepted' THEN replace(submission_id::text, '-', '') END
    FROM seed_try ORDER BY started_at`,
  // A mailbox that is not there is suppressed when its server said so; nothing else of this history goes there.
  `WITH made AS (
      INSERT INTO waybill.suppression (id, address_id, scope, reason, evidence, created_at)
      SELECT pg_temp.uuid7(r.at), m.address_id, 'all', 'no_such_mailbox', '{"code": "550", "detail": "550 5.1.1 no such mailbox"}', r.at
      FROM seed_message m JOIN seed_rest r ON r.id = m.id
      WHERE m.fate = 'gone' AND NOT EXISTS (SELECT FROM seed_message o WHERE o.address_id = m.address_id AND o.id <> m.id) RETURNING *
    )
    INSERT INTO waybill.audit (id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id, after, reason)
    SELECT pg_temp.uuid7(created_at), created_at, 'system', 'worker', 'waybill worker', 'suppression.add', 'suppression', id::text, '{"scope": "all"}', reason FROM made`,
  `INSERT INTO waybill.audit (id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id, before, after, reason)
    SELECT pg_temp.uuid7(r.at), r.at, 'person', 'usr_seed', 'Nadia Support', CASE m.fate WHEN 'dropped' THEN 'message.drop' ELSE 'message.cancel' END, 'message', m.id::text,
      jsonb_build_object('status', CASE m.fate WHEN 'dropped' THEN 'uncertain' ELSE 'scheduled' END), jsonb_build_object('status', r.status), 'asked for by the customer'
    FROM seed_message m JOIN seed_rest r ON r.id = m.id WHERE m.fate IN ('dropped', 'called off')`,
  `INSERT INTO waybill.dropped (id, subject_id, kind, was_status, was_reason, was_class, rested_at, actor_name, reason, at)
    SELECT pg_temp.uuid7(r.at), m.id, 'message', 'uncertain', 'unknown_outcome', 'unknown', r.at, 'Nadia Support', 'asked for by the customer', r.at
    FROM seed_message m JOIN seed_rest r ON r.id = m.id WHERE m.fate = 'dropped'`,
  `INSERT INTO waybill.captured_mail (id, received_at, mail_from, rcpt_to, subject, message_id, intent_id, raw)
    SELECT pg_temp.uuid7(t.ended_at), t.ended_at, 'hello@acme.example', ARRAY[m.email], 'Seeded', '<' || m.submission_id || '@acme.example>', m.id,
      convert_to(format(E'From: Acme Workspaces <hello@acme.example>\\r\\nTo: %s\\r\\nSubject: Seeded\\r\\nMessage-ID: <%s@acme.example>\\r\\nX-Waybill-Intent: %s\\r\\nContent-Type: text/plain; charset=utf-8\\r\\n\\r\\nA mail of the seeded history.\\r\\n', m.email, m.submission_id, m.id), 'UTF8')
    FROM seed_message m JOIN seed_try t ON t.intent_id = m.id AND t.no = m.tries WHERE t.outcome = 'accepted' AND m.n % 20 = 0`,
];
