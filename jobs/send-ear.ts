import type { Listener } from "@/domain/attempt/send.ts";
import { type Ear, hear } from "@/domain/breaker/ear.policy.ts";
import { tell } from "@/domain/breaker/tell.ts";
import { MOST_THROTTLED_SECONDS } from "@/domain/rate/key.policy.ts";
import { throttle } from "@/domain/rate/throttle.ts";
import type { Sending } from "./sending.ts";

/** Hears what each answer says of its account: every worker is to know of a breaker that opened or closed, and of throttling. */
export function openEar({ ctx, gate, task }: Pick<Sending, "ctx" | "gate" | "task">): Listener {
  const ear: Ear = new Map();
  return (attempt, outcome) => {
    const slow = outcome.outcome === "deferred" && outcome.class === "throttled" ? outcome : null;
    const news = hear(ear, { attempt, outcome, at: performance.now() });
    if (!slow && !news) return;
    if (slow) gate.slow(attempt.account, Math.min(slow.retryAfterSeconds ?? 1, MOST_THROTTLED_SECONDS) * 1000);
    const told = async () => {
      if (slow) await throttle(ctx, { account: attempt.account, retryAfterSeconds: slow.retryAfterSeconds });
      if (news) await tell(ctx, news);
      await gate.refresh();
    };
    task(told());
  };
}
