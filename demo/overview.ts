import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { rowsOf } from "./rows.ts";

const id = z.string();
const workspaceRow = z.object({ id, name: z.string(), timeZone: z.string(), active: z.boolean() });
const userRow = z.object({ id, name: z.string(), email: z.string(), workspaceId: id.nullable() });
const invitationRow = z.object({ id, email: z.string(), status: z.string(), workspace: z.string(), createdAt: z.string() });

/** What the demo page shows of Acme: its workspaces, the newest 20 users and the newest 20 invitations. */
export async function readOverview(ctx: Pick<Ctx, "db">) {
  return {
    workspaces: rowsOf(
      workspaceRow,
      await ctx.db.$queryRaw`
      SELECT id, name, time_zone AS "timeZone", active FROM acme.workspaces ORDER BY created_at, id LIMIT 50`,
    ),
    users: rowsOf(
      userRow,
      await ctx.db.$queryRaw`
      SELECT id, name, email, workspace_id AS "workspaceId" FROM acme.users ORDER BY created_at DESC, id LIMIT 20`,
    ),
    invitations: rowsOf(
      invitationRow,
      await ctx.db.$queryRaw`
      SELECT i.id, i.email, i.status, w.name AS workspace, acme.rfc3339(i.created_at) AS "createdAt"
      FROM acme.invitations i JOIN acme.workspaces w ON w.id = i.workspace_id
      ORDER BY i.created_at DESC, i.id DESC LIMIT 20`,
    ),
  };
}
