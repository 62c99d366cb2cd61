import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";

const rows = z.array(z.object({ password: z.string().nullable() }));

/** The hash of somebody's password, before they sign in with it; null for an address that nobody has. */
export async function readPasswordHash(ctx: Pick<Ctx, "db">, { email }: { email: string }): Promise<string | null> {
  const [found] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT a.password FROM waybill.account a JOIN waybill."user" u ON u.id = a.user_id
      WHERE u.email = lower(${email}) AND a.provider_id = 'credential'`,
  );
  return found?.password ?? null;
}
