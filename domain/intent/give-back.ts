import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/context.ts";
import { isDatabaseAway } from "@/lib/db.ts";
import { release } from "./release.ts";

/** After a batch broke, its members wait this long and then run alone. */
const BROKEN_MS = 3_000;

/** When to try again while the database is away. Altogether about a lease: then the sweeper frees what is left. */
const AGAIN_MS = [100, 300, 1_000, 3_000, 5_000, 10_000, 15_000, 20_000];

/**
 * Gives back what this process holds and did not begin, because of `error` (null: nothing is wrong). A database that was away is no
 * message's fault: its messages come back as they were. After anything else one of them may be the cause, and each runs alone. Never
 * throws; tries again while the database is away.
 */
export async function giveBack(ctx: Ctx, input: { token: string; intentIds: string[]; error: unknown }): Promise<void> {
  const { token, intentIds, error } = input;
  const blameless = error === null || isDatabaseAway(error);
  const how = blameless ? { orderly: true } : { orderly: false, delayMs: BROKEN_MS };
  for (const wait of [...AGAIN_MS, null])
    try {
      await release(ctx, { token, intentIds, ...how });
      return;
    } catch (failure) {
      if (wait === null || !isDatabaseAway(failure)) {
        ctx.log.error({ err: failure, messages: intentIds.length }, "not given back; the lease ends by itself");
        return;
      }
      await sleep(wait, undefined, { ref: false });
    }
}
