import { setTimeout as sleep } from "node:timers/promises";
import { seeded } from "@/test/seeded.ts";

export type Pace = { perSecond: number; seconds: number; seed: number };
/** One thing that the product did: whom the mail is for, and when its transaction was committed (epoch milliseconds). */
export type Committed = { to: string; at: number };

/** How the addresses of one trickle begin. */
export const prefixOf = ({ seed }: Pick<Pace, "seed">): string => `trickle-${seed}-`;

/** When each begins, in milliseconds from the first: `perSecond` of them, each somewhere within its own step. */
export function momentsOf({ perSecond, seconds, seed }: Pace): number[] {
  const random = seeded(seed);
  const step = 1_000 / perSecond;
  return Array.from({ length: perSecond * seconds }, (_, n) => (n + random()) * step).sort((a, b) => a - b);
}

/**
 * Acts at that pace, whether or not the ones before are done: a system that is slow is asked no less. `act` resolves when its
 * transaction is committed.
 */
export async function trickle(pace: Pace, act: (recipient: string) => Promise<void>): Promise<Committed[]> {
  const began = performance.now();
  const actions: Promise<Committed>[] = [];
  for (const [n, moment] of momentsOf(pace).entries()) {
    await sleep(Math.max(0, began + moment - performance.now()));
    const to = `${prefixOf(pace)}${n}@traffic.example`;
    actions.push(act(to).then(() => ({ to, at: Date.now() })));
  }
  return Promise.all(actions);
}
