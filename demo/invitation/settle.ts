import { z } from "zod";
import { rowsOf } from "@/demo/rows.ts";
import { address, name } from "@/events/fields.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";

const settledRow = z.object({
  id: z.string(),
  workspaceId: z.string(),
  invitedBy: z.string(),
  email: address,
  name: name.nullable(),
  role: z.enum(["member", "admin"]),
  at: z.date(),
});
const statusRow = z.object({ status: z.string(), expired: z.boolean() });

/**
 * Ends a pending invitation, in the caller's transaction. Two at once: the WHERE lets one through, the other gets
 * `invitation_<status>` as a conflict. Accepting also needs it not to have expired.
 */
export async function settleInvitation(ctx: Pick<Ctx, "db">, id: string, status: "accepted" | "cancelled" | "replaced") {
  const [settled] = rowsOf(
    settledRow,
    await ctx.db.$queryRaw`
    UPDATE acme.invitations SET status = ${status}, settled_at = acme.now()
    WHERE id = ${id} AND status = 'pending' AND (${status} <> 'accepted' OR expires_at > acme.now())
    RETURNING id, workspace_id AS "workspaceId", invited_by AS "invitedBy", email, name, role, settled_at AS at`,
  );
  if (settled) return settled;
  const [now] = rowsOf(
    statusRow,
    await ctx.db.$queryRaw`
    SELECT status, expires_at <= acme.now() AS expired FROM acme.invitations WHERE id = ${id}`,
  );
  if (!now) throw notFound("invitation", id);
  const word = now.status === "pending" && now.expired ? "expired" : now.status;
  throw new WaybillError(`invitation_${word}`, `This invitation is ${word} already.`, { status: 409 });
}
