import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { isLink, linkId } from "./link.ts";
import { type LinkState, roleSchema } from "./schema.ts";

const rows = z.array(
  z.object({
    id: z.string(),
    userId: z.string(),
    email: z.string(),
    name: z.string(),
    role: roleSchema,
    state: z.enum(["open", "used", "expired", "revoked"]),
  }),
);

type OpenReset = Omit<z.infer<typeof rows>[number], "state">;

/** What the link of a password reset leads to. That of somebody who was deactivated meanwhile is `revoked`. */
export async function readReset(ctx: Ctx, { token }: { token: string }): Promise<LinkState<{ reset: OpenReset }>> {
  const id = linkId(token);
  if (!id || !isLink(ctx.config, { purpose: "password_reset", id, round: 1 }, token)) return { state: "unknown" };
  const [row] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT r.id::text, r.user_id AS "userId", u.email, u.name, u.role, CASE WHEN r.used_at IS NOT NULL THEN 'used' WHEN u.deactivated_at IS NOT NULL THEN 'revoked'
        WHEN r.expires_at <= waybill.now() THEN 'expired' ELSE 'open' END AS state
      FROM waybill.password_reset r JOIN waybill."user" u ON u.id = r.user_id WHERE r.id = ${id}::uuid`,
  );
  if (!row) return { state: "unknown" };
  const { state, ...reset } = row;
  return state === "open" ? { state, reset } : { state };
}
