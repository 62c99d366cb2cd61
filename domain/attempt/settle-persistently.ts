import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/context.ts";
import { settle } from "./settle.ts";
import type { Settlement } from "./settle-accepted.ts";

/** How often, and after how long, a settlement is tried again when the database is away: until about the end of a lease. */
const AGAIN_MS = [100, 300, 1_000, 3_000, 10_000, 20_000];
/** And then, out of the way of others, for ten minutes: an answer that comes late still turns `uncertain` into `accepted`. */
const LATE_MS = Array<number>(20).fill(30_000);

/**
 * Settles, again and again while that fails, for about a lease, and for ten minutes more out of the way of whoever waits: the sweeper has
 * found the open attempts by then, and the answers are evidence. Gives the status of each attempt's message, by attempt; null where none
 * could be written in that time. Never throws.
 */
export async function settlePersistently(ctx: Ctx, rows: Settlement[]): Promise<Map<string, string> | null> {
  const statuses = await tryFor(ctx, rows, AGAIN_MS);
  if (statuses === null) void tryFor(ctx, rows, LATE_MS);
  return statuses;
}

async function tryFor(ctx: Ctx, rows: Settlement[], delays: readonly number[]): Promise<Map<string, string> | null> {
  for (const delay of delays) {
    try {
      const fates = await settle(ctx, { rows });
      return new Map(fates.map(({ attemptId, status }) => [attemptId, status]));
    } catch (error) {
      ctx.log.error({ err: error, attempts: rows.length }, "outcomes could not be written; trying again");
      await sleep(delay, undefined, { ref: false });
    }
  }
  return null;
}
