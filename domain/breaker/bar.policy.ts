import type { Bar } from "../submission/route.policy.ts";

/** A breaker that is not closed: nothing goes out until `until` (epoch milliseconds), and then one message. `sender` "" is the whole account. */
export type Breaker = { account: string; sender: string; until: number };

/** The sender as breakers know it. */
export const senderKey = (address: string): string => address.toLowerCase();

/** What the breakers say of an account for messages of a sender. */
export function barOf(
  breakers: readonly Breaker[],
  { account, sender, now }: { account: string; sender: string; now: number },
): Bar {
  const own = breakers.filter((each) => each.account === account && (each.sender === "" || each.sender === senderKey(sender)));
  if (own.length === 0) return null;
  const until = Math.max(...own.map((each) => each.until));
  return until > now ? { until } : "due";
}
