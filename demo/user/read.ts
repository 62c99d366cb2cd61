import { z } from "zod";
import { rowsOf } from "@/demo/rows.ts";
import { address, locale, name, timeZone } from "@/events/fields.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";

const row = z.object({ id: z.string(), name, email: address, timeZone, locale });
export type DemoUser = z.infer<typeof row>;

/** The user with this id; `not_found` otherwise. */
export async function requireUser(ctx: Pick<Ctx, "db">, id: string): Promise<DemoUser> {
  const [user] = rowsOf(
    row,
    await ctx.db.$queryRaw`
    SELECT id, name, email, time_zone AS "timeZone", locale FROM acme.users WHERE id = ${id}`,
  );
  if (!user) throw notFound("user", id);
  return user;
}

/** The user with this address, in any case, or null. */
export async function findUser(ctx: Pick<Ctx, "db">, email: string): Promise<DemoUser | null> {
  const [user] = rowsOf(
    row,
    await ctx.db.$queryRaw`
    SELECT id, name, email, time_zone AS "timeZone", locale FROM acme.users WHERE lower(email) = lower(${email}) LIMIT 1`,
  );
  return user ?? null;
}
