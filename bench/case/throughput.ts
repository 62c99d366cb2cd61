import { type Figure, median, type Target } from "../figure.ts";
import { drain, flow, type Measured } from "../measure.ts";
import { warmOf } from "../options.ts";
import type { Provider } from "../provider/provider.ts";
import { interleave, type Turn } from "../rounds.ts";
import { correctness, peersOf, RIVAL, type Run, type Throughput } from "./run.ts";

const [SENDING, WHOLE] = ["Waybill sending", "Waybill from events"];
const WORKERS = [1, 2] as const;
const suffixOf = (workers: number) => (workers === 1 ? "" : ` ×${workers}`);

/** Every side with so many workers against one provider, interleaved; measured once a run. */
export async function measureThroughput(
  run: Run,
  provider: Provider,
  delayMs: number,
  teams: readonly number[] = WORKERS,
): Promise<Throughput> {
  const { stage, options, waybill } = run;
  const key = `${provider.kind} ${delayMs}`;
  const known = run.throughput.get(key);
  if (known) return known;
  const turns = teams.flatMap((workers): Turn<Measured>[] => {
    const load = (round: number) => ({
      provider,
      delayMs,
      workers,
      count: options.count,
      warm: warmOf(options),
      seed: options.seed + 10 * round,
    });
    return [
      { name: `${SENDING}${suffixOf(workers)}`, measure: (round) => drain(stage, waybill, load(round)) },
      { name: `${WHOLE}${suffixOf(workers)}`, measure: (round) => flow(stage, waybill, load(round)) },
      ...run.peers.map((peer) => ({
        name: `${peer.name}${suffixOf(workers)}`,
        measure: (round: number) => drain(stage, peer, load(round)),
      })),
    ];
  });
  const found = await interleave(
    titleOf(provider, delayMs),
    options.rounds,
    turns,
    ({ perSecond }) => `${Math.round(perSecond)}/s`,
  );
  run.throughput.set(key, found);
  return found;
}

const titleOf = ({ kind }: Provider, delayMs: number) => (kind === "smtp" ? "SMTP" : `HTTP ${delayMs} ms`);

/** performance.md; the two are for a 5 ms HTTP provider. */
const LEAST: Record<number, number> = { 1: 3, 2: 4.5 };
const OF_FAST = 0.9;

/** (a) Throughput with a fast and a slow HTTP provider and over SMTP, with one and two workers. */
export async function throughput(run: Run): Promise<Figure[]> {
  const { http, smtp } = run.stage;
  const found: [string, Throughput][] = [];
  for (const [provider, delayMs] of [
    [http, 5],
    [http, 50],
    [smtp, 0],
  ] as const)
    found.push([titleOf(provider, delayMs), await measureThroughput(run, provider, delayMs)]);
  const figures = found.flatMap(([title, measured], n) =>
    WORKERS.flatMap((workers) => [SENDING, WHOLE].map((ours) => row(run, measured, { title, ours, workers, aimed: n === 0 }))),
  );
  const [fast, slow] = figures.filter(({ name }) => name.includes("sending") && name.includes("1 worker"));
  const faults = new Map(
    found.flatMap(([title, measured]) => [...measured].map(([name, values]) => [`${name} ${title}`, values])),
  );
  return [...correctness("throughput", run, faults), ...figures, ofFast(fast, slow)];
}

type Row = { title: string; ours: string; workers: number; aimed: boolean };

function row(run: Run, measured: Throughput, { title, ours, workers, aimed }: Row): Figure {
  const rate = (each: Measured) => each.perSecond;
  const one = peersOf(run, measured, rate);
  const value = median((measured.get(`${ours}${suffixOf(workers)}`) ?? []).map(rate));
  const target: Target = { of: "ratio", least: LEAST[workers] ?? 0 };
  return {
    name: `throughput: ${title}, ${workers} worker${workers > 1 ? "s" : ""}, ${ours === SENDING ? "sending" : "from events"}`,
    unit: "messages/s",
    ours: value,
    peers: workers === 1 ? one : { ...one, ...peersOf(run, measured, rate, suffixOf(workers)) },
    ratio: one[RIVAL] === undefined ? null : value / one[RIVAL],
    ...(aimed ? { target } : {}),
  };
}

/** A slow provider must not make us slow. */
function ofFast(fast: Figure | undefined, slow: Figure | undefined): Figure {
  const share = (value: (of: Figure | undefined) => number | undefined) =>
    (value(slow) ?? Number.NaN) / (value(fast) ?? Number.NaN);
  return {
    name: "throughput: HTTP 50 ms of HTTP 5 ms, 1 worker, sending",
    unit: "share",
    ours: share((of) => of?.ours),
    peers: Object.fromEntries(Object.keys(fast?.peers ?? {}).map((peer) => [peer, share((of) => of?.peers?.[peer])])),
    target: { of: "ours", least: OF_FAST },
  };
}
