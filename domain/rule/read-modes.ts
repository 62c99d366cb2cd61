import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { type RuleMode, ruleModeSchema } from "./schema.ts";

const rows = z.array(z.object({ key: z.string(), mode: ruleModeSchema }));

/** What the database says of every rule. One that it does not know is off. */
export async function readModes(ctx: Ctx): Promise<Map<string, RuleMode>> {
  const found = rows.parse(await ctx.db.$queryRaw`SELECT key, mode FROM waybill.rule`);
  return new Map(found.map(({ key, mode }) => [key, mode]));
}
