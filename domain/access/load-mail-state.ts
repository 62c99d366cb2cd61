import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import type { InvitationState, OwnLoader, ResetState } from "./mail-state.policy.ts";

const ids = (wanted: string[]) => wanted.filter((id) => z.uuid().safeParse(id).success);

const invitations = z.array(
  z.object({ id: z.string(), email: z.string(), round: z.int(), state: z.enum(["open", "accepted", "revoked", "expired"]) }),
);
const resets = z.array(
  z.object({ id: z.string(), email: z.string(), state: z.enum(["open", "used", "expired", "deactivated"]) }),
);

/** What Waybill's own rules ask just before sending, in one statement a loader: the state of invitations and password resets. */
export async function loadMailState(
  ctx: Pick<Ctx, "db">,
  loader: OwnLoader,
  wanted: string[],
): Promise<Map<string, InvitationState | ResetState>> {
  const found =
    loader === "waybill.invitation"
      ? invitations.parse(
          await ctx.db.$queryRaw`
            SELECT id::text, email, round, CASE WHEN accepted_at IS NOT NULL THEN 'accepted' WHEN revoked_at IS NOT NULL THEN 'revoked'
              WHEN expires_at <= waybill.now() THEN 'expired' ELSE 'open' END AS state
            FROM waybill.invitation WHERE id = ANY(${ids(wanted)}::uuid[])`,
        )
      : resets.parse(
          await ctx.db.$queryRaw`
            SELECT r.id::text, u.email, CASE WHEN r.used_at IS NOT NULL THEN 'used' WHEN u.deactivated_at IS NOT NULL THEN 'deactivated'
              WHEN r.expires_at <= waybill.now() THEN 'expired' ELSE 'open' END AS state
            FROM waybill.password_reset r JOIN waybill."user" u ON u.id = r.user_id WHERE r.id = ANY(${ids(wanted)}::uuid[])`,
        );
  return new Map(found.map((row) => [row.id, row]));
}
