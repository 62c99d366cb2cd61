import { z } from "zod";
import { emit } from "@/demo/emit.ts";
import { rowsOf } from "@/demo/rows.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { address, locale, name, timeZone } from "@/events/fields.ts";
import { userSignedUp } from "@/events/user-signed-up.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { requireWorkspace } from "../workspace/read.ts";

const schema = z.object({
  name,
  email: address,
  timeZone: timeZone.default("Europe/Berlin"),
  locale: locale.default("en-GB"),
  workspaceId: z.string().nullable().default(null),
});
const row = z.object({ id: z.string(), name, email: address, timeZone, locale, createdAt: z.date() });

/** Makes an account; emits user.signed_up. A known address is `email_taken`. */
export async function signUp(ctx: Ctx, input: z.input<typeof schema>): Promise<{ userId: string; eventId: string }> {
  const { workspaceId, ...user } = parseInput(schema, input);
  return transaction(ctx, async (ctx) => {
    const workspace = workspaceId === null ? null : await requireWorkspace(ctx, workspaceId);
    const [made] = rowsOf(
      row,
      await ctx.db.$queryRaw`
      INSERT INTO acme.users (workspace_id, name, email, time_zone, locale)
      VALUES (${workspaceId}, ${user.name}, ${user.email}, ${user.timeZone}, ${user.locale})
      ON CONFLICT (lower(email)) DO NOTHING
      RETURNING id, name, email, time_zone AS "timeZone", locale, created_at AS "createdAt"`,
    );
    if (!made) throw new WaybillError("email_taken", "Somebody with this address has an account already.", { status: 409 });
    const { createdAt, ...account } = made;
    const payload = {
      user: account,
      workspace: workspace && { id: workspace.id, name: workspace.name, timeZone: workspace.timeZone },
    };
    return { userId: made.id, eventId: await emit(ctx, userSignedUp, { about: made.id, payload, occurredAt: createdAt }) };
  });
}
