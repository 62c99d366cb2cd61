import { hasRelease } from "@/domain/release/present.ts";
import { TEST } from "@/domain/test-send/name.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { readAccounts } from "./accounts.ts";
import { holdOf } from "./hold.ts";
import { readPauses } from "./read.ts";
import type { Holds } from "./schema.ts";

/** What keeps messages from going out: by stream, of those that are kept, and by provider account. Nothing is counted for it. */
export async function readHolds(ctx: Ctx): Promise<Holds> {
  const [paused, accounts] = await Promise.all([readPauses(ctx), readAccounts(ctx)]);
  const known = hasRelease(ctx) ? Object.keys(ctx.release.project.streams) : [];
  const keys = [...new Set([...known, ...paused.map(({ key }) => key)])];
  const streams = keys.map((key) => {
    const pause = paused.find((each) => each.key === key) ?? null;
    const { hold, account } = holdOf(ctx, { key, paused: pause !== null, declared: known.includes(key), accounts });
    return { key, hold, pause, account };
  });
  // Test sends go by the providers of other streams.
  return { accounts, streams: streams.filter(({ key, hold }) => hold !== null && (key !== TEST || hold === "paused")) };
}
