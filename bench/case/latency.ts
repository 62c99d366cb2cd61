import { type Figure, median, percentile } from "../figure.ts";
import { type Faults, faultsOf, settled, untilTaken } from "../measure.ts";
import type { Pace } from "../program/trickle.ts";
import { interleave } from "../rounds.ts";
import type { Side } from "../side/side.ts";
import type { Stage } from "../stage.ts";
import { correctness, peersOf, RIVAL, type Run } from "./run.ts";

/** Milliseconds from the product's commit until the provider's answer, in order. */
export type Waits = Faults & { waits: number[] };

export const DELAY_MS = 5;
const WARM: Pace = { perSecond: 50, seconds: 4, seed: 0 };
const RATES = [50, 200] as const;

/** The product acts at that pace, beside whatever else goes on; its own mails are looked at. */
export async function waitsOf({ http }: Stage, side: Side, pace: Pace): Promise<Waits> {
  const before = new Set((await http.accepted()).map((each) => each.id));
  const committed = await side.trickle(pace);
  const recipients = new Map(committed.map(({ to, at }) => [to, at]));
  const ours = async () => (await http.accepted()).filter(({ id, to }) => recipients.has(to) && !before.has(id));
  for (const deadline = performance.now() + 30_000; (await ours()).length < committed.length && performance.now() < deadline; )
    await new Promise((resolve) => setTimeout(resolve, 100));
  const accepted = await ours();
  return {
    ...faultsOf(accepted, committed.length),
    waits: accepted.map(({ to, at }) => at - (recipients.get(to) ?? Number.NaN)).sort((a, b) => a - b),
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
  for (const perSecond of RATES) found.set(perSecond, await waitsOf(stage, side, { perSecond, seconds, seed: seed + perSecond }));
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
  return [...correctness("latency", run, faults), ...rows, ...againstRival(rows)];
}

/** The p99 at 50/s is to be a quarter of the rival's as well. */
const againstRival = (rows: readonly Figure[]): Figure[] =>
  rows.flatMap(({ name, ratio }) =>
    name.endsWith("50/s, p99") && ratio != null
      ? [{ name: `${name}, of ${RIVAL}'s`, unit: "share", ours: ratio, target: { of: "ours" as const, most: 0.25 } }]
      : [],
  );
