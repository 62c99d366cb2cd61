import type { Stage } from "../stage/open.ts";
import { again } from "./again.ts";

/** A minute of storm has no room for pauses of minutes: a breaker is tried, and an account that was throttled asked, within so long. */
const SOON_MS = 1_500;

/** Shortens what waits because a provider failed, as passing time would. No message's own moment is touched. */
export const hasten = ({ ctx }: Stage) =>
  again(async () => {
    await ctx.db.$executeRaw`
      UPDATE waybill.breaker SET retry_at = least(retry_at, waybill.now() + make_interval(secs => ${SOON_MS / 1000}::float8)) WHERE state = 'open'`;
    await ctx.db.$executeRaw`
      UPDATE waybill.bucket SET blocked_until = least(blocked_until, waybill.now() + make_interval(secs => ${SOON_MS / 1000}::float8)) WHERE blocked_until IS NOT NULL`;
  });
