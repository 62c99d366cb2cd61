import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { FIRST_ADMIN_EMAIL } from "./create-first-admin.ts";
import { emitOwn } from "./emit.ts";

const rows = z.array(z.object({ email: z.string(), name: z.string(), changedAt: isoTime }));

/**
 * Lets somebody's mail about their new password be sent; `changeId` is the id of the audit row. Nobody reads the first admin's made-up
 * address. Call it in the transaction of the change.
 */
export async function tellPasswordChanged(
  ctx: Pick<Ctx, "db">,
  { userId, changeId, how }: { userId: string; changeId: string; how: "link" | "settings" | "command_line" },
): Promise<void> {
  const [person] = rows.parse(
    await ctx.db.$queryRaw`SELECT email, name, waybill.now() AS "changedAt" FROM waybill."user" WHERE id = ${userId}`,
  );
  if (!person || person.email === FIRST_ADMIN_EMAIL) return;
  await emitOwn(ctx, {
    type: "waybill.user.password_changed",
    id: `password-change-${changeId}`,
    about: userId,
    payload: { changeId, userId, how, ...person },
  });
}
