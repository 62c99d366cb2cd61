import type { z } from "zod";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { keepAnAdmin } from "./keep-an-admin.ts";
import { requirePermission } from "./require.ts";
import { roleSchema, type setRoleSchema } from "./schema.ts";
import type { Role } from "./types.ts";
import { withdrawInvitations } from "./withdraw-invitations.ts";

/** `role` is what the person is now: on a conflict, what another admin made of them. */
export type SetRoleResult = { ok: true; role: Role } | { ok: false; code: "changed_meanwhile"; role: Role };

/** Gives somebody another role, if nobody changed it since the admin saw `was`. Throws `forbidden`, `not_found`, `last_admin`. */
export async function setRole(
  ctx: Ctx,
  { id, role, was }: { id: string } & z.output<typeof setRoleSchema>,
): Promise<SetRoleResult> {
  requirePermission(ctx, "access.manage");
  return transaction(ctx, async (tx) => {
    if (role !== "admin") await keepAnAdmin(tx, { without: id });
    const changed = await tx.db.$executeRaw`
      UPDATE waybill."user" SET role = ${role}, updated_at = waybill.now() WHERE id = ${id} AND role = ${was}`;
    if (changed === 0) {
      const now = await tx.db.user.findUnique({ where: { id }, select: { role: true } });
      if (!now) throw notFound("person", id);
      return { ok: false, code: "changed_meanwhile", role: roleSchema.parse(now.role) };
    }
    if (role !== "admin") await withdrawInvitations(tx, { of: id });
    if (role !== was)
      await writeAudit(tx, { action: "user.set_role", targetKind: "user", targetId: id, before: { role: was }, after: { role } });
    return { ok: true, role };
  });
}
