import type { Ctx } from "@/lib/context.ts";

type Part = { count: number; troubles: boolean };
type Write = (ctx: Pick<Ctx, "db">, part: Part) => Promise<unknown>;

// Each is ONE statement: the business rows and, from what they returned, their events; it gives [{count}]. A volatile
// function in a subquery's SELECT list runs once a row, so every row has its own moment of the past hour.

/** Accounts; user.signed_up. */
export const signUpsOf: Write = (ctx, { count, troubles }) => ctx.db.$queryRaw`
  WITH made AS (
    INSERT INTO acme.users AS u (workspace_id, name, email, time_zone, locale, created_at)
    SELECT 'wsp_northwind', acme.traffic_name(n), acme.traffic_address(n, ${troubles}),
      (ARRAY['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland', 'America/Sao_Paulo'])[1 + n % 5],
      CASE n % 5 WHEN 1 THEN 'en-US' ELSE 'en-GB' END, acme.now() - random() * interval '1 hour'
    FROM generate_series(1, ${count}::int) n
    RETURNING id, created_at, acme.user_json(u) AS "user"
  )
  SELECT count(waybill.emit('user.signed_up', jsonb_build_object('user', made."user", 'workspace', acme.workspace_json(w)),
    aggregate_id => made.id, occurred_at => made.created_at, source => 'acme', metadata => '{"producer": "acme"}'))
  FROM made JOIN acme.workspaces w ON w.id = 'wsp_northwind'`;

/** Invitations of people without an account; invitation.created. */
export const invitationsOf: Write = (ctx, { count, troubles }) => ctx.db.$queryRaw`
  WITH made AS (
    INSERT INTO acme.invitations (workspace_id, invited_by, email, name, expires_at, created_at)
    SELECT u.workspace_id, u.id, acme.traffic_address(n, ${troubles}), acme.traffic_name(n), at + interval '10 days', at
    FROM (SELECT n, acme.now() - random() * interval '1 hour' AS at FROM generate_series(1, ${count}::int) n) t
    JOIN acme.users u ON u.id = (ARRAY['usr_ada', 'usr_marcus', 'usr_hine', 'usr_kenji'])[1 + n % 4]
    RETURNING *
  )
  SELECT count(waybill.emit('invitation.created', jsonb_build_object(
      'invitationId', made.id, 'workspace', acme.workspace_json(w), 'invitedBy', jsonb_build_object('id', u.id, 'name', u.name),
      'invitee', jsonb_build_object('email', made.email, 'name', made.name, 'userId', NULL, 'timeZone', NULL, 'locale', u.locale),
      'role', made.role, 'expiresAt', acme.rfc3339(made.expires_at), 'replaces', NULL),
    event_version => 2, aggregate_id => made.id, occurred_at => made.created_at, source => 'acme', metadata => '{"producer": "acme"}'))
  FROM made JOIN acme.workspaces w ON w.id = made.workspace_id JOIN acme.users u ON u.id = made.invited_by`;

/** Paid invoices of the sample's own users; invoice.paid. */
export const invoicesOf: Write = (ctx, { count }) => ctx.db.$queryRaw`
  WITH made AS (
    INSERT INTO acme.invoices (number, workspace_id, payer_id, currency, lines, tax, total, method, paid_at)
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-') || nextval('acme.invoice_number'), u.workspace_id, u.id,
      CASE u.locale WHEN 'en-US' THEN 'USD' ELSE 'EUR' END,
      jsonb_build_array(jsonb_build_object('description', 'Team plan', 'quantity', seats, 'amount', (seats * 1200)::text)),
      seats * 228, seats * 1428, 'Visa ending in 4242', at
    FROM (SELECT n, 1 + n % 40 AS seats, acme.now() - random() * interval '1 hour' AS at FROM generate_series(1, ${count}::int) n) t
    JOIN acme.users u ON u.id = (ARRAY['usr_ada', 'usr_marcus', 'usr_hine', 'usr_kenji'])[1 + n % 4]
    RETURNING *
  )
  SELECT count(waybill.emit('invoice.paid', jsonb_build_object(
      'invoiceId', made.id, 'number', made.number, 'workspace', acme.workspace_json(w), 'payer', acme.user_json(u),
      'currency', made.currency, 'lines', made.lines, 'tax', made.tax::text, 'total', made.total::text, 'method', made.method,
      'paidAt', acme.rfc3339(made.paid_at), 'link', 'https://acme.example/invoices/' || made.id),
    aggregate_id => made.id, occurred_at => made.paid_at, source => 'acme', metadata => '{"producer": "acme"}'))
  FROM made JOIN acme.workspaces w ON w.id = made.workspace_id JOIN acme.users u ON u.id = made.payer_id`;

/** Finished exports; export.ready. */
export const exportsOf: Write = (ctx, { count }) => ctx.db.$queryRaw`
  WITH made AS (
    INSERT INTO acme.exports (workspace_id, requested_by, file_name, bytes, link_expires_at, created_at)
    SELECT u.workspace_id, u.id, 'workspace-export-' || n || '.zip', n::bigint * 7919000, at + interval '12 hours', at
    FROM (SELECT n, acme.now() - random() * interval '1 hour' AS at FROM generate_series(1, ${count}::int) n) t
    JOIN acme.users u ON u.id = (ARRAY['usr_ada', 'usr_marcus', 'usr_hine', 'usr_kenji'])[1 + n % 4]
    RETURNING *
  )
  SELECT count(waybill.emit('export.ready', jsonb_build_object(
      'exportId', made.id, 'workspace', acme.workspace_json(w), 'requestedBy', acme.user_json(u), 'fileName', made.file_name,
      'bytes', made.bytes::text, 'linkExpiresAt', acme.rfc3339(made.link_expires_at)),
    event_version => 2, aggregate_id => made.id, occurred_at => made.created_at, source => 'acme', metadata => '{"producer": "acme"}'))
  FROM made JOIN acme.workspaces w ON w.id = made.workspace_id JOIN acme.users u ON u.id = made.requested_by`;

/** Trials of new workspaces, owned by the sample's own users; trial.started. */
export const trialsOf: Write = (ctx, { count }) => ctx.db.$queryRaw`
  WITH spaces AS (
    INSERT INTO acme.workspaces AS w (name, time_zone, created_at)
    SELECT acme.traffic_name(n) || ' Studio', 'Europe/Berlin', acme.now() - random() * interval '1 hour' FROM generate_series(1, ${count}::int) n
    RETURNING w.*
  ), made AS (
    INSERT INTO acme.trials (workspace_id, owner_id, ends_at, created_at)
    SELECT id, (ARRAY['usr_ada', 'usr_marcus', 'usr_hine', 'usr_kenji'])[1 + row_number() OVER () % 4], created_at + interval '14 days', created_at
    FROM spaces
    RETURNING *
  )
  SELECT count(waybill.emit('trial.started', jsonb_build_object(
      'trialId', made.id, 'workspace', acme.workspace_json(ROW(spaces.*)::acme.workspaces), 'owner', acme.user_json(u), 'plan', made.plan, 'price', made.price::text,
      'currency', made.currency, 'endsAt', acme.rfc3339(made.ends_at)),
    aggregate_id => made.id, occurred_at => made.created_at, source => 'acme', metadata => '{"producer": "acme"}'))
  FROM made JOIN spaces ON spaces.id = made.workspace_id JOIN acme.users u ON u.id = made.owner_id`;
