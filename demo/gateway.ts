import pg from "pg";
import { z } from "zod";
import { defineGateway, hiding } from "@/domain/gateway/define.ts";
import { link } from "./links.ts";

const userRow = z.object({ id: z.string(), active: z.boolean() });
const workspaceRow = z.object({ id: z.string(), name: z.string(), active: z.boolean() });
const invitationRow = z.object({
  id: z.string(),
  status: z.enum(["pending", "accepted", "cancelled", "replaced"]),
  expiresAt: z.string(),
  token: z.string(),
});
const exportRow = z.object({ id: z.string(), deleted: z.boolean(), linkExpiresAt: z.string(), token: z.string() });
const trialRow = z.object({
  id: z.string(),
  chosen: z.boolean(),
  active: z.boolean(),
  endsAt: z.string(),
  seats: z.coerce.number(),
});

/** The link is made here, when the mail is made: an event would keep it for everybody who may read events. */
const withLink =
  (kind: "invitations" | "exports") =>
  <Row extends { token: string }>({ token, ...row }: Row) => ({ ...row, link: link(kind, token) });

/** One query for all ids of a check batch; an id without a row is left out. Instants come as RFC 3339 text in UTC. */
async function byId<Row extends { id: string }>(pool: pg.Pool, row: z.ZodType<Row>, sql: string, ids: string[]) {
  const result = await pool.query(sql, [ids]);
  return new Map(
    z
      .array(row)
      .parse(result.rows)
      .map((one) => [one.id, one]),
  );
}

/** The pool is small and impatient on purpose: a slow answer means "wait". */
const plain = defineGateway({
  timeoutMs: 2_000,
  open(env): pg.Pool {
    const pool = new pg.Pool({
      connectionString: env.ACME_DATABASE_URL ?? env.DATABASE_URL,
      max: 4,
      connectionTimeoutMillis: 1_500,
      query_timeout: 1_500, // and no statement_timeout: a PgBouncer takes none
      idleTimeoutMillis: 10_000,
      application_name: "acme-gateway",
    });
    // An idle connection that the server closes must not end the worker: the next query opens another, or says why not.
    pool.on("error", () => {});
    return pool;
  },
  close: (pool) => pool.end(),
  loaders: {
    user: (ids, { context }) => byId(context, userRow, "SELECT id, active FROM acme.users WHERE id = ANY($1)", ids),
    workspace: (ids, { context }) =>
      byId(context, workspaceRow, "SELECT id, name, active FROM acme.workspaces WHERE id = ANY($1)", ids),
    invitation: (ids, { context }) =>
      byId(
        context,
        invitationRow.transform(withLink("invitations")),
        'SELECT id, status, token, acme.rfc3339(expires_at) AS "expiresAt" FROM acme.invitations WHERE id = ANY($1)',
        ids,
      ),
    trial: (ids, { context }) =>
      byId(
        context,
        trialRow,
        `SELECT t.id, t.chosen_at IS NOT NULL AS chosen, w.active, acme.rfc3339(t.ends_at) AS "endsAt",
           (SELECT greatest(1, count(*)) FROM acme.users u WHERE u.workspace_id = w.id AND u.active) AS seats
         FROM acme.trials t JOIN acme.workspaces w ON w.id = t.workspace_id WHERE t.id = ANY($1)`,
        ids,
      ),
    export: (ids, { context }) =>
      byId(
        context,
        exportRow.transform(withLink("exports")),
        'SELECT id, deleted, token, acme.rfc3339(link_expires_at) AS "linkExpiresAt" FROM acme.exports WHERE id = ANY($1)',
        ids,
      ),
  },
});

/** What Waybill may ask Acme just before it sends. The links let their readers in. */
export const gateway = hiding(plain, { invitation: ["link"], export: ["link"] });
