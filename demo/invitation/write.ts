import { z } from "zod";
import { emit } from "@/demo/emit.ts";
import { rowsOf } from "@/demo/rows.ts";
import { findUser, requireUser } from "@/demo/user/read.ts";
import { requireWorkspace } from "@/demo/workspace/read.ts";
import { invitationCreated } from "@/events/invitation-created.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";

export type NewInvitation = {
  id: string;
  workspaceId: string;
  invitedBy: string;
  email: string;
  name: string | null;
  role: "member" | "admin";
  days: number;
  replaces: string | null;
};

const idRow = z.object({ id: z.string() });
const madeRow = z.object({ createdAt: z.date(), expiresAt: z.date() });

/** An id for an invitation that is not written yet: a replaced one has to name its successor first. */
export async function newInvitationId(ctx: Pick<Ctx, "db">): Promise<string> {
  const [row] = rowsOf(idRow, await ctx.db.$queryRaw`SELECT acme.new_id('inv') AS id`);
  if (!row) throw new Error("SELECT gave no row");
  return row.id;
}

/** Writes a pending invitation and emits invitation.created, in the caller's transaction. */
export async function writeInvitation(ctx: Pick<Ctx, "db">, invitation: NewInvitation): Promise<string> {
  const workspace = await requireWorkspace(ctx, invitation.workspaceId);
  const inviter = await requireUser(ctx, invitation.invitedBy);
  const known = await findUser(ctx, invitation.email);
  if (!workspace.active) throw new WaybillError("workspace_inactive", "This workspace is shut down.", { status: 409 });
  const [made] = rowsOf(
    madeRow,
    await ctx.db.$queryRaw`
    INSERT INTO acme.invitations (id, workspace_id, invited_by, email, name, role, expires_at)
    VALUES (${invitation.id}, ${workspace.id}, ${inviter.id}, ${invitation.email}, ${invitation.name}, ${invitation.role},
      acme.now() + make_interval(days => ${invitation.days}::int))
    ON CONFLICT (workspace_id, lower(email)) WHERE status = 'pending' DO NOTHING
    RETURNING created_at AS "createdAt", expires_at AS "expiresAt"`,
  );
  if (!made) throw new WaybillError("already_invited", "This address has an open invitation: replace it.", { status: 409 });
  const payload = {
    invitationId: invitation.id,
    workspace: { id: workspace.id, name: workspace.name, timeZone: workspace.timeZone },
    invitedBy: { id: inviter.id, name: inviter.name },
    invitee: {
      email: invitation.email,
      name: invitation.name ?? known?.name ?? null,
      userId: known?.id ?? null,
      timeZone: known?.timeZone ?? null,
      locale: known?.locale ?? inviter.locale,
    },
    role: invitation.role,
    expiresAt: made.expiresAt.toISOString(),
    replaces: invitation.replaces,
  };
  return emit(ctx, invitationCreated, { about: invitation.id, payload, occurredAt: made.createdAt });
}
