import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";

const found = z.array(z.object({ id: z.string(), role: z.string() }));

/** The role of whoever each session belongs to, by its id. One that ended, or whose person was deactivated, is not there. */
export async function rolesOfSessions(ctx: Pick<Ctx, "db">, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = found.parse(
    await ctx.db.$queryRaw`
      SELECT s.id, u.role FROM waybill.session s JOIN waybill."user" u ON u.id = s.user_id
      WHERE s.id = ANY (${[...ids]}::text[]) AND s.expires_at > waybill.now() AND u.deactivated_at IS NULL`,
  );
  return new Map(rows.map(({ id, role }) => [id, role]));
}
