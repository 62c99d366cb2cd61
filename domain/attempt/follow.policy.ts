import { backoffMs } from "./backoff.policy.ts";
import type { AttemptOutcome, Concern } from "./schema.ts";

/** What an attempt ended with; as providers/types.ts, with what a policy may know. */
export type Ended = {
  outcome: AttemptOutcome;
  class?: string;
  code?: string;
  retryAfterSeconds?: number | undefined;
  /** Of an unknown one: asking the provider again tells nothing more. */
  hopeless?: boolean | undefined;
  about?: Concern | undefined;
  /** It was the one that tried an account whose breaker was open: an outage uses no attempt up. */
  probe?: boolean | undefined;
};

export type Circumstances = {
  /** Of this attempt, from 1. */
  no: number;
  /** Attempts that counted before this one, and how many the rule allows. */
  used: number;
  most: number;
  /** Epoch milliseconds, database time. */
  now: number;
  expiresAt: number;
  /** Until when the provider knows this submission's key; null where it has no idempotency. */
  idempotentUntil: number | null;
  /** An earlier attempt of this submission may have been taken. */
  earlierUnknown: boolean;
  /** In [0, 1). */
  random: number;
};

export type Follow =
  | { next: "rest"; status: "accepted" | "failed" | "expired" | "uncertain"; reason: string | null; class: string | null }
  | { next: "retry"; at: number; counts: boolean };

/** An hour before the provider forgets a key it is no longer relied on (last-look.ts looks at it again). */
export const WINDOW_MARGIN_MS = 3_600_000;

/**
 * The provider was not asked at all (no time was left, the start of the attempt could not be confirmed, this process does not have it), or
 * this process stopped before it could answer.
 */
const NOT_ASKED: ReadonlySet<string | undefined> = new Set(["budget_spent", "not_called", "no_provider", "worker_stopped"]);

/** Somebody talked to the provider. */
export const wasAsked = ({ code }: Ended): boolean => !NOT_ASKED.has(code);

/** Ended for a reason that says nothing about the message: throttled, our own settings, a probe of the account, or nobody was asked. */
export function counts(ended: Ended): boolean {
  if (ended.class === "configuration") return false;
  if (ended.outcome === "deferred" && (ended.class === "throttled" || !wasAsked(ended))) return false;
  return !(ended.probe && (ended.outcome === "deferred" || ended.outcome === "unknown"));
}

/** What becomes of the intent after an attempt of it ended (docs/how-sending-works.md). */
export function follow(ended: Ended, circumstances: Circumstances): Follow {
  switch (ended.outcome) {
    case "accepted":
      return { next: "rest", status: "accepted", reason: null, class: null };
    case "rejected":
      // Our own settings are no message's fault: it is held, and the breaker keeps others from the same answer.
      if (ended.class === "configuration") return again(ended, circumstances, HELD);
      return { next: "rest", status: "failed", reason: "rejected", class: ended.class ?? null };
    case "unknown":
      return again(ended, circumstances, { next: "rest", status: "uncertain", reason: "unknown_outcome", class: "unknown" });
    case "deferred":
      return again(ended, circumstances, {
        next: "rest",
        status: "failed",
        reason: "attempts_exhausted",
        class: ended.class ?? "transient",
      });
  }
}

/** Never used: what does not count is not used up. */
const HELD: Follow = { next: "rest", status: "failed", reason: "rejected", class: "configuration" };

/** A retry where it is allowed and in time; `otherwise` where the attempts are used up. */
function again(ended: Ended, now: Circumstances, otherwise: Follow): Follow {
  const at = now.now + backoffMs({ no: now.no, random: now.random, retryAfterSeconds: ended.retryAfterSeconds });
  const doubt = ended.outcome === "unknown" || now.earlierUnknown;
  // I5: after an unknown outcome only the same submission inside the provider's window
  if (ended.hopeless || (doubt && (now.idempotentUntil === null || at >= now.idempotentUntil - WINDOW_MARGIN_MS)))
    return { next: "rest", status: "uncertain", reason: "unknown_outcome", class: "unknown" };
  if (counts(ended) && now.used + 1 >= now.most) return otherwise;
  if (at >= now.expiresAt) return { next: "rest", status: "expired", reason: "retry_past_deadline", class: ended.class ?? null };
  return { next: "retry", at, counts: counts(ended) };
}
