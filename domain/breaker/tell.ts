import type { Ctx } from "@/lib/context.ts";
import type { News } from "./ear.policy.ts";
import { settleProbe } from "./settle-probe.ts";
import { trip } from "./trip.ts";

/** Tells all workers what this one heard: settles the probe, and opens the breaker that is to open. */
export async function tell(ctx: Ctx, { probe, trouble }: News): Promise<void> {
  const closed = probe ? await settleProbe(ctx, probe) : [];
  for (const breaker of closed) ctx.log.info(breaker, "a breaker closed: the provider takes messages again");
  if (trouble && (await trip(ctx, trouble)))
    ctx.log.error(trouble, "a breaker opened: messages wait until the provider takes them again");
}
