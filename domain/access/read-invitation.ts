import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { stateOf } from "./invitation-state.ts";
import { isLink, linkId } from "./link.ts";
import { type LinkState, roleSchema } from "./schema.ts";

const rows = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    role: roleSchema,
    invitedBy: z.string(),
    round: z.int(),
    state: z.enum(["open", "used", "expired", "revoked"]),
  }),
);
export type OpenInvitation = Pick<z.infer<typeof rows>[number], "id" | "email" | "name" | "role" | "invitedBy" | "round">;

/** What the link of an invitation leads to. A link that a later mail replaced is `revoked`; a made-up one is `unknown`. */
export async function readInvitation(ctx: Ctx, { token }: { token: string }): Promise<LinkState<{ invitation: OpenInvitation }>> {
  const id = linkId(token);
  if (!id) return { state: "unknown" };
  const [row] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT id::text, email, name, role, invited_by AS "invitedBy", round, ${stateOf("used")} AS state
      FROM waybill.invitation i WHERE id = ${id}::uuid`,
  );
  if (!row) return { state: "unknown" };
  const made = (round: number) => isLink(ctx.config, { purpose: "invitation", id, round }, token);
  if (!made(row.round)) return { state: Array.from({ length: row.round }, (_, n) => n).some(made) ? "revoked" : "unknown" };
  const { state, ...invitation } = row;
  return state === "open" ? { state, invitation } : { state };
}

const words = {
  used: "This link was used already.",
  expired: "This link has expired.",
  revoked: "This link does not work any more.",
  unknown: "This link is not one of ours.",
};

/** A link that does not work, as an error (410; 404 for a made-up one). */
export const deadLink = (state: keyof typeof words): WaybillError =>
  new WaybillError(`link_${state}`, words[state], { status: state === "unknown" ? 404 : 410 });
