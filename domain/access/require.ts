import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { leastRole, type Permission, roleMay } from "./permission.policy.ts";

/** May the actor do it? The system may everything; an API key only what its route lets it. */
export const may = ({ actor }: Pick<Ctx, "actor">, permission: Permission): boolean =>
  actor.kind === "system" || (actor.kind === "person" && roleMay(actor.role, permission));

/** Every verb that changes something, or shows what not everybody may see, calls this first. Throws `forbidden`. */
export function requirePermission(ctx: Pick<Ctx, "actor">, permission: Permission): void {
  if (may(ctx, permission)) return;
  const who = ctx.actor.kind === "person" ? `Your role is ${ctx.actor.role}` : "An API key may not do this";
  throw new WaybillError("forbidden", `${who}: this needs the role ${leastRole(permission)} or above (${permission}).`, {
    status: 403,
  });
}
