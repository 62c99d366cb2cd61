import type { Ctx } from "@/lib/context.ts";
import { accountKey, MOST_THROTTLED_SECONDS } from "./key.policy.ts";
import { throttlesNow } from "./pace.ts";

/**
 * An account asked to slow down: nothing of it is sent until its Retry-After is over (without one 1 s, 2 s … 60 s), and then at half its
 * pace, which doubles again with every half minute of calm. Calls that were on their way together count once.
 */
export async function throttle(
  ctx: Ctx,
  { account, retryAfterSeconds }: { account: string; retryAfterSeconds?: number | undefined },
): Promise<void> {
  const asked = retryAfterSeconds === undefined ? null : Math.min(retryAfterSeconds, MOST_THROTTLED_SECONDS);
  await ctx.db.$executeRaw`
    INSERT INTO waybill.bucket AS b (key, throttles, throttled_at, blocked_until)
    VALUES (${accountKey(account)}, 1, waybill.now(), waybill.now() + make_interval(secs => coalesce(${asked}::float8, 1)))
    ON CONFLICT (key) DO UPDATE SET tokens = 0, filled_at = waybill.now(), throttled_at = waybill.now(),
      throttles = CASE WHEN b.blocked_until > waybill.now() THEN b.throttles ELSE ${throttlesNow} + 1 END,
      blocked_until = greatest(b.blocked_until, waybill.now() + make_interval(secs => coalesce(${asked}::float8, least(60, 2 ^ ${throttlesNow}))))`;
}
