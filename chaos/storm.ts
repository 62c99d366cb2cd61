import { setTimeout as sleep } from "node:timers/promises";
import { perform } from "./acts/perform.ts";
import { tell } from "./acts/tell.ts";
import type { Schedule } from "./plan/schedule.ts";
import type { Happening } from "./plan/traffic.ts";
import type { Stage } from "./stage/open.ts";

/** So many events are on their way at once, at most: HTTP ones wait for a web that is dead. */
const TELLERS = 24;

/**
 * Lets happen what the plans say, each at about its time: the product's events are spread over the schedule. Resolves when all was told
 * and all acts are over; throws what none of them may throw.
 */
export async function storm(
  stage: Stage,
  { schedule, traffic }: { schedule: Schedule; traffic: readonly Happening[] },
): Promise<void> {
  const began = performance.now();
  const told: Happening[] = [];
  const until = (at: number) => sleep(Math.max(0, began + at - performance.now()));

  async function act(): Promise<void> {
    const acting: Promise<unknown>[] = [];
    for (const { at, ...what } of schedule.acts) {
      await until(at);
      const running = perform(stage, what, told);
      running.catch(() => {}); // it is thrown below
      acting.push(running);
    }
    await Promise.all(acting);
  }

  let next = 0;
  async function teller(): Promise<void> {
    for (let happening = traffic[next++]; happening; happening = traffic[next++]) {
      await until((happening.no * schedule.ms) / traffic.length);
      await tell(stage, happening);
      if (happening.how !== "undone") told.push(happening);
    }
  }
  await Promise.all([act(), ...Array.from({ length: TELLERS }, teller)]);
}
