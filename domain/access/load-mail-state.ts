import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { stateOf } from "./invitation-state.ts";
import type { InvitationState, OwnLoader, PasswordChange, ResetState } from "./mail-state.policy.ts";

type Loaded = InvitationState | ResetState | PasswordChange;

const invitations = z.array(
  z.object({ id: z.string(), email: z.string(), round: z.int(), state: z.enum(["open", "accepted", "revoked", "expired"]) }),
);
const resets = z.array(
  z.object({ id: z.string(), email: z.string(), state: z.enum(["open", "used", "expired", "deactivated"]) }),
);
const changes = z.array(z.object({ id: z.string(), email: z.string() }));

/** What Waybill's own rules ask just before sending, in one statement a loader: the state of invitations and of passwords. */
export async function loadMailState(ctx: Pick<Ctx, "db">, loader: OwnLoader, wanted: string[]): Promise<Map<string, Loaded>> {
  const ids = wanted.filter((id) => z.uuid().safeParse(id).success);
  return new Map((await load[loader](ctx, ids)).map((row) => [row.id, row]));
}

const load: Record<OwnLoader, (ctx: Pick<Ctx, "db">, ids: string[]) => Promise<Loaded[]>> = {
  "waybill.invitation": async ({ db }, ids) =>
    invitations.parse(
      await db.$queryRaw`
        SELECT id::text, email, round, ${stateOf("accepted")} AS state
        FROM waybill.invitation i WHERE id = ANY(${ids}::uuid[])`,
    ),
  "waybill.password_reset": async ({ db }, ids) =>
    resets.parse(
      await db.$queryRaw`
        SELECT r.id::text, u.email, CASE WHEN r.used_at IS NOT NULL THEN 'used' WHEN u.deactivated_at IS NOT NULL THEN 'deactivated'
          WHEN r.expires_at <= waybill.now() THEN 'expired' ELSE 'open' END AS state
        FROM waybill.password_reset r JOIN waybill."user" u ON u.id = r.user_id WHERE r.id = ANY(${ids}::uuid[])`,
    ),
  "waybill.password_change": async ({ db }, ids) =>
    changes.parse(
      await db.$queryRaw`
        SELECT a.id::text, u.email FROM waybill.audit a JOIN waybill."user" u ON u.id = a.target_id
        WHERE a.id = ANY(${ids}::uuid[]) AND a.target_kind = 'user'
          AND a.action IN ('user.change_password', 'user.reset_password', 'user.renew_password')`,
    ),
};
