import pg from "pg";
import { serve } from "../program/serve.ts";
import { type Pace, trickle } from "../program/trickle.ts";

let pool: pg.Pool;

/** One invitation and its event, in one transaction, as a product records it. */
const INVITE = `
  WITH made AS (
    INSERT INTO acme.invitations (workspace_id, invited_by, email, name, expires_at)
    VALUES ('wsp_northwind', 'usr_ada', $1, 'Grace Okafor', acme.now() + interval '10 days') RETURNING *
  )
  SELECT waybill.emit('invitation.created', jsonb_build_object(
      'invitationId', made.id, 'workspace', acme.workspace_json(w), 'invitedBy', jsonb_build_object('id', u.id, 'name', u.name),
      'invitee', jsonb_build_object('email', made.email, 'name', made.name, 'userId', NULL, 'timeZone', NULL, 'locale', u.locale),
      'role', made.role, 'expiresAt', acme.rfc3339(made.expires_at), 'replaces', NULL),
    event_version => 2, aggregate_id => made.id, occurred_at => made.created_at, source => 'acme', metadata => '{"producer": "acme"}')
  FROM made JOIN acme.workspaces w ON w.id = made.workspace_id JOIN acme.users u ON u.id = made.invited_by`;

/** The process of the product that Waybill stands beside. */
serve({
  async open({ databaseUrl }: { databaseUrl: string }) {
    pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    await pool.query("SELECT 1");
  },
  trickle: (pace: Pace) => trickle(pace, async (to) => void (await pool.query(INVITE, [to]))),
});
