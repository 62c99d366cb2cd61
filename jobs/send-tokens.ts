import { accountKey, streamKey } from "@/domain/rate/key.policy.ts";
import { takeTokens } from "@/domain/rate/take.ts";
import type { Ctx } from "@/lib/context.ts";

/** What a message needs a token of. */
export type Rated = { key: string; rate: number };

/** Tokens in the hand of one lane: taken in chunks, spent one a message, lost after a second. */
export type Tokens = {
  /** So many messages may go now; Infinity where nothing limits them. */
  available(of: readonly Rated[]): number;
  spend(of: readonly Rated[], messages: number): void;
  /**
   * Takes what is missing for `want` messages, or a tenth of a second's worth. Gives the milliseconds after which asking again
   * makes sense, 0 where some may go.
   */
  refill(of: readonly Rated[], want: number): Promise<number>;
};

const KEPT_MS = 1_000;
/** Of a second's worth: so that messages that come one by one do not each ask. */
const CHUNK = 0.1;

export function openTokens(ctx: Ctx, { yields }: { yields: boolean }): Tokens {
  const hands = new Map<string, { count: number; until: number }>();
  const inHand = (key: string): number => {
    const hand = hands.get(key);
    return hand && hand.until > performance.now() ? hand.count : 0;
  };
  return {
    available: (of) => Math.min(Number.POSITIVE_INFINITY, ...of.map(({ key }) => inHand(key))),
    spend(of, messages) {
      for (const { key } of of) {
        const hand = hands.get(key);
        if (hand) hand.count -= messages;
      }
    },
    async refill(of, want) {
      const scarcest = Math.min(...of.map(({ rate }) => rate));
      let most = Math.max(want, Math.floor(scarcest * CHUNK));
      // The scarcest first: of the others no more is taken than can be used, as nobody else gets what lies in a hand.
      for (const { key, rate } of of.toSorted((a, b) => a.rate - b.rate)) {
        const missing = Math.min(most, Math.max(1, Math.floor(rate))) - inHand(key);
        const [grant] = missing > 0 ? await takeTokens(ctx, { asks: [{ key, rate, want: missing, yields }] }) : [];
        if (grant && grant.granted > 0)
          hands.set(key, { count: inHand(key) + grant.granted, until: performance.now() + KEPT_MS });
        most = Math.min(most, inHand(key));
        if (most <= 0) return grant?.waitMs ?? KEPT_MS;
      }
      return 0;
    },
  };
}

/** The limits that a message of a stream meets on its way to an account. */
export function ratedBy(ctx: Ctx, { stream, rate, account }: { stream: string; rate: number | null; account: string }): Rated[] {
  const ofAccount = ctx.providers.ofAccount(account)?.capabilities.ratePerSecond ?? null;
  return [
    ...(ofAccount === null ? [] : [{ key: accountKey(account), rate: ofAccount }]),
    ...(rate === null ? [] : [{ key: streamKey(stream), rate }]),
  ];
}
