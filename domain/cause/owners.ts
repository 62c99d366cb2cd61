import { requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Owner } from "./schema.ts";

/** Everybody who may look after a cause: those who may sign in, by name. Throws `forbidden`. */
export async function listOwners(ctx: Ctx): Promise<Owner[]> {
  requirePermission(ctx, "cause.write");
  return ctx.db.user.findMany({
    where: { deactivatedAt: null },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: 200,
  });
}
