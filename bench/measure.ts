import { setTimeout as sleep } from "node:timers/promises";
import { type Cost, costOfOne, type Payers, readCost } from "./cost.ts";
import type { Accepted, Provider } from "./provider/provider.ts";
import type { Crew, Side } from "./side/side.ts";
import type { Waybill } from "./side/waybill.ts";
import type { Stage } from "./stage.ts";

export type Load = { provider: Provider; delayMs: number; workers: number; count: number; warm: number; seed: number };
/** Counted at the provider: mails that never came, and those that came more than once. */
export type Faults = { lost: number; duplicates: number };
export type Measured = Faults & { perSecond: number; cost: Cost };

/** Nothing came for so long: what is missing is lost. */
const STALL_MS = 30_000;
const LOOK_MS = 20;

export const payers = (stage: Stage, crew: Crew): Payers => ({
  node: crew.pids,
  postgres: stage.postgres.pid,
  redis: stage.redis?.pid ?? null,
});

/** Waits until the provider has taken `count`, or nothing more comes. */
export async function untilTaken(provider: Provider, count: number): Promise<void> {
  let [last, since] = [-1, performance.now()];
  for (;;) {
    const now = await provider.count();
    if (now >= count) return;
    if (now !== last) [last, since] = [now, performance.now()];
    else if (performance.now() - since > STALL_MS) return;
    await sleep(LOOK_MS);
  }
}

/** Every answer is out: those in progress as well. */
export async function settled(provider: Provider): Promise<Accepted[]> {
  for (let before = -1; ; ) {
    const accepted = await provider.accepted();
    if (accepted.length === before) return accepted.sort((a, b) => a.at - b.at);
    before = accepted.length;
    await sleep(250);
  }
}

export function faultsOf(accepted: readonly Accepted[], expected: number): Faults {
  const distinct = new Set(accepted.map((each) => each.id)).size;
  return { lost: Math.max(0, expected - distinct), duplicates: accepted.length - distinct };
}

/** Sending only: messages that stand ready before the workers start. The first `warm` warm up, the other `count` are measured. */
export async function drain(
  stage: Stage,
  side: Side,
  { provider, delayMs, workers, count, warm, seed }: Load,
): Promise<Measured> {
  await provider.reset(delayMs);
  await side.fill({ count: warm + count, seed, low: false });
  const crew = await side.start({ provider, workers });
  await untilTaken(provider, warm);
  const [from, before] = [await provider.count(), await readCost(stage.client, payers(stage, crew))];
  await untilTaken(provider, warm + count);
  const [to, after] = [await provider.count(), await readCost(stage.client, payers(stage, crew))];
  const accepted = await settled(provider);
  await crew.stop();
  const [first, last] = [accepted[warm - 1], accepted.at(-1)];
  const seconds = ((last?.at ?? Number.NaN) - (first?.at ?? Number.NaN)) / 1_000;
  return {
    ...faultsOf(accepted, warm + count),
    perSecond: (accepted.length - warm) / seconds,
    cost: costOfOne(before, after, to - from),
  };
}

/** The whole way: `count` events in one commit, until the provider has taken their mails. Workers are warm from `warm` earlier ones. */
export async function flow(
  stage: Stage,
  side: Waybill,
  { provider, delayMs, workers, count, warm, seed }: Load,
): Promise<Measured> {
  await provider.reset(delayMs);
  const crew = await side.start({ provider, workers });
  await side.commit({ count: warm, seed });
  await untilTaken(provider, warm);
  await side.commit({ count, seed: seed + 1 });
  const [began, before] = [Date.now(), await readCost(stage.client, payers(stage, crew))];
  await untilTaken(provider, warm + count);
  const after = await readCost(stage.client, payers(stage, crew));
  const accepted = await settled(provider);
  await crew.stop();
  const seconds = ((accepted.at(-1)?.at ?? Number.NaN) - began) / 1_000;
  return {
    ...faultsOf(accepted, warm + count),
    perSecond: (accepted.length - warm) / seconds,
    cost: costOfOne(before, after, accepted.length - warm),
  };
}
