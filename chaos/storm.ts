import { setTimeout as sleep } from "node:timers/promises";
import { hasten } from "./acts/hasten.ts";
import { perform } from "./acts/perform.ts";
import { tell } from "./acts/tell.ts";
import type { Schedule } from "./plan/schedule.ts";
import type { Happening } from "./plan/traffic.ts";
import type { Stage } from "./stage/open.ts";

/** So many events are on their way at once, at most: HTTP ones wait for a web that is dead. */
const TELLERS = 24;

/** A kill that wants a call under way waits no longer for one. */
const CALLED_MS = 1_500;

/**
 * Lets happen what the plans say, each at about its time: the product's events are spread over the schedule. Resolves when all was told
 * and all acts are over; throws what none of them may throw.
 */
export async function storm(
  stage: Stage,
  { schedule, traffic }: { schedule: Schedule; traffic: readonly Happening[] },
): Promise<void> {
  let began = performance.now();
  const told: Happening[] = [];
  async function until(at: number): Promise<void> {
    while (performance.now() < began + at) await sleep(Math.max(1, began + at - performance.now()));
  }
  /** The storm's clock stands still meanwhile: on a slow machine workers would do nothing but start, and die. */
  async function meanwhile(work: Promise<void>): Promise<void> {
    const from = performance.now();
    await work;
    began += performance.now() - from;
  }

  async function act(): Promise<void> {
    const acting: Promise<unknown>[] = [];
    for (const { at, ...what } of schedule.acts) {
      await until(at);
      if (what.act === "kill" && what.when !== "asleep") await meanwhile(stage.slots[what.victim].awake());
      if (what.act === "kill" && what.when === "calling") await stage.providers.called({ patienceMs: CALLED_MS });
      const running = perform(stage, what, told);
      running.catch(() => {}); // it is thrown below
      acting.push(running);
    }
    await Promise.all(acting);
  }

  let next = 0;
  async function teller(): Promise<void> {
    for (let happening = traffic[next++]; happening; happening = traffic[next++]) {
      await until(happening.at * schedule.ms);
      await tell(stage, happening);
      if (happening.how !== "undone") told.push(happening);
    }
  }
  let over = false;
  async function hurry(): Promise<void> {
    for (; !over; await sleep(1_000)) await hasten(stage);
  }
  const hurrying = hurry();
  hurrying.catch(() => {}); // it is thrown below
  try {
    await Promise.all([act(), ...Array.from({ length: TELLERS }, teller)]);
  } finally {
    over = true;
  }
  await hurrying;
}
