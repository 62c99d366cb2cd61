import type { z } from "zod";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { requirePermission } from "./require.ts";
import type { changeProfileSchema } from "./schema.ts";

type Profile = z.output<typeof changeProfileSchema>;

/** One's own name and time zone; null is the browser's zone. Saving what is there already is no deed. Throws `forbidden`, `not_found`. */
export async function changeProfile(ctx: Ctx, { name, timeZone }: Profile): Promise<Profile> {
  requirePermission(ctx, "account.write");
  const { id } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const [before] = await tx.db.$queryRaw<Profile[]>`
      UPDATE waybill."user" u SET name = ${name}, time_zone = ${timeZone}, updated_at = waybill.now()
      FROM (SELECT id, name, time_zone FROM waybill."user" WHERE id = ${id} FOR UPDATE) AS was WHERE u.id = was.id
      RETURNING was.name, was.time_zone AS "timeZone"`;
    if (!before) throw notFound("person", id);
    if (before.name === name && before.timeZone === timeZone) return { name, timeZone };
    await writeAudit(tx, { action: "user.change_profile", targetKind: "user", targetId: id, before, after: { name, timeZone } });
    return { name, timeZone };
  });
}
