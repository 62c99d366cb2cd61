import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { KeyScope } from "../key/schema.ts";
import { leastRole, type Permission, roleMay } from "./permission.policy.ts";

/** What the scope of an API key lets it do; everything else is for people. */
const scopeOf: Partial<Record<Permission, KeyScope>> = {
  "stream.write": "streams.write",
  "template.plan": "templates.write",
  "template.activate": "templates.write",
  "rule.pin": "templates.write",
  "message.retry": "messages.write",
  "message.resend": "messages.write",
  "event.replan": "replays.write",
  "event.correct": "replays.write",
  "event.drop": "replays.write",
  "cause.drop": "replays.write",
  "message.drop": "replays.write",
  "replay.read": "replays.write",
  "replay.write": "replays.write",
};

/** May the actor do it? The system may everything; an API key what its scopes say. */
export function may({ actor }: Pick<Ctx, "actor">, permission: Permission): boolean {
  if (actor.kind === "key") return actor.scopes?.some((scope) => scope === scopeOf[permission]) === true;
  return actor.kind === "system" || roleMay(actor.role, permission);
}

/** Every verb that changes something, or shows what not everybody may see, calls this first. Throws `forbidden`. */
export function requirePermission(ctx: Pick<Ctx, "actor">, permission: Permission): void {
  if (may(ctx, permission)) return;
  const who = ctx.actor.kind === "person" ? `Your role is ${ctx.actor.role}` : "An API key may not do this";
  throw new WaybillError("forbidden", `${who}: this needs the role ${leastRole(permission)} or above (${permission}).`, {
    status: 403,
  });
}
