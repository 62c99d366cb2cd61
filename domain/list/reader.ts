import type { Ctx } from "@/lib/context.ts";
import type { Reader } from "./time.policy.ts";

/** Whoever asks, by the database's clock and in their zone: UTC where nobody knows it, as on the command line. */
export const readerOf = async (ctx: Ctx): Promise<Reader> => ({
  now: (await ctx.clock.now(ctx.db)).toISOString(),
  zone: ctx.zone ?? "UTC",
});
