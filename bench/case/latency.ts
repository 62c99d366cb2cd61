import { setTimeout as sleep } from "node:timers/promises";
import { type Cost, costOfOne, readCost } from "../cost.ts";
import { type Figure, median, percentile } from "../figure.ts";
import { type Faults, faultsOf, payers, settled, untilTaken } from "../measure.ts";
import { type Pace, prefixOf } from "../program/trickle.ts";
import { interleave } from "../rounds.ts";
import type { Crew, Side } from "../side/side.ts";
import type { Stage } from "../stage.ts";
import { correctness, peersOf, RIVAL, type Run } from "./run.ts";

/** Milliseconds from the product's commit until the provider's answer, in order. */
export type Waits = Faults & { waits: number[]; cost: Cost };

export const DELAY_MS = 5;
const WARM: Pace = { perSecond: 50, seconds: 4, seed: 0 };
const RATES = [50, 200] as const;

const PATIENCE_MS = 30_000;

/** The product acts at that pace, beside whatever else goes on; its own mails are looked at. */
export async function waitsOf(stage: Stage, { side, crew, pace }: { side: Side; crew: Crew; pace: Pace }): Promise<Waits> {
  const cost = () => readCost(stage.client, payers(stage, crew));
  const before = await cost();
  const committed = await side.trickle(pace);
  const mine = () => stage.http.accepted(prefixOf(pace));
  const deadline = performance.now() + PATIENCE_MS;
  while ((await mine()).length < committed.length && performance.now() < deadline) await sleep(100);
  const [after, accepted] = [await cost(), await mine()];
  const recipients = new Map(committed.map(({ to, at }) => [to, at]));
  return {
    ...faultsOf(accepted, committed.length),
    waits: accepted.map(({ to, at }) => at - (recipients.get(to) ?? Number.NaN)).sort((a, b) => a - b),
    cost: costOfOne(before, after, committed.length),
  };
}

/** One worker, warm, first at the lower pace, then at the higher. */
async function measure(stage: Stage, side: Side, { seconds, seed }: { seconds: number; seed: number }) {
  await stage.http.reset(DELAY_MS);
  const crew = await side.start({ provider: stage.http, workers: 1 });
  const warm = await side.trickle({ ...WARM, seed: seed + 1 });
  await untilTaken(stage.http, warm.length);
  await settled(stage.http);
  const found = new Map<number, Waits>();
  for (const perSecond of RATES)
    found.set(perSecond, await waitsOf(stage, { side, crew, pace: { perSecond, seconds, seed: seed + perSecond } }));
  await crew.stop();
  return found;
}

/** performance.md. */
const MOST: Record<string, number> = { "50/s p50": 12, "50/s p99": 30, "200/s p99": 80 };

/** (b) From the commit of an event to the provider's answer, 5 ms of it the provider's own, with one worker at 50 and at 200 a second. */
export async function latency(run: Run): Promise<Figure[]> {
  const { stage, options } = run;
  const turns = [run.waybill, ...run.peers].map((side) => ({
    name: side.name,
    measure: (round: number) => measure(stage, side, { seconds: options.seconds, seed: options.seed + 1_000 * (round + 1) }),
  }));
  const tell = (found: Map<number, Waits>) =>
    [...found].map(([rate, { waits }]) => `${rate}/s: ${percentile(waits, 50)} / ${percentile(waits, 99)} ms`).join(", ");
  const found = await interleave("latency", options.rounds, turns, tell);
  const faults = new Map([...found].map(([name, rounds]) => [name, rounds.flatMap((round) => [...round.values()])]));
  const rows = RATES.flatMap((rate) =>
    [50, 99].map((p): Figure => {
      const value = (round: Map<number, Waits>) => percentile(round.get(rate)?.waits ?? [], p);
      const [ours, peers] = [median((found.get(run.waybill.name) ?? []).map(value)), peersOf(run, found, value)];
      const most = MOST[`${rate}/s p${p}`];
      const ratio = peers[RIVAL] === undefined ? null : ours / peers[RIVAL];
      return {
        name: `latency: commit → accepted at ${rate}/s, p${p}`,
        unit: "ms",
        ours,
        peers,
        ratio,
        ...(most ? { target: { of: "ours", most } } : {}),
      };
    }),
  );
  return [...correctness("latency", run, faults), ...rows, ...againstRival(rows), ...costs(run, found)];
}

/** What a message costs when it comes alone, and not in a batch. */
const costs = (run: Run, found: ReadonlyMap<string, readonly Map<number, Waits>[]>): Figure[] =>
  (
    [
      ["Node CPU", "nodeMs"],
      ["Postgres CPU", "postgresMs"],
    ] as const
  ).map(([name, key]) => {
    const value = (round: Map<number, Waits>) => round.get(50)?.cost[key] ?? Number.NaN;
    const peers = peersOf(run, found, value);
    const ours = median((found.get(run.waybill.name) ?? []).map(value));
    const ratio = peers[RIVAL] ? ours / peers[RIVAL] : null;
    return { name: `latency: ${name} at 50/s`, unit: "ms/message", ours, peers, ratio };
  });

/** The p99 at 50/s is to be a quarter of the rival's as well. */
const againstRival = (rows: readonly Figure[]): Figure[] =>
  rows.flatMap(({ name, ratio }) =>
    name.endsWith("50/s, p99") && ratio != null
      ? [{ name: `${name}, of ${RIVAL}'s`, unit: "share", ours: ratio, target: { of: "ours" as const, most: 0.25 } }]
      : [],
  );
