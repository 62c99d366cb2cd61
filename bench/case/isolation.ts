import { step } from "@/scripts/terminal.ts";
import { type Figure, median, percentile } from "../figure.ts";
import { untilTaken } from "../measure.ts";
import { interleave, type Turn } from "../rounds.ts";
import { openPeer } from "../side/peer.ts";
import type { Side } from "../side/side.ts";
import { openWaybill } from "../side/waybill.ts";
import { DELAY_MS, type Waits, waitsOf } from "./latency.ts";
import { correctness, peersOf, RIVAL, type Run } from "./run.ts";

const PER_SECOND = 50;
/** The campaign is in full swing when so many of it went out. */
const BEGUN = 500;
const MOST = 1.3;

type Round = { full: boolean; round: number };

/** Urgent mail at a steady pace; `full`: while a campaign goes out, which then has begun. */
async function measure(run: Run, side: Side, { full, round }: Round): Promise<Waits> {
  const { http } = run.stage;
  const seed = run.options.seed + 9_000 + 4 * round + (full ? 2 : 0);
  await http.reset(DELAY_MS);
  const crew = await side.start({ provider: http, workers: 1 });
  const warm = await side.trickle({ perSecond: PER_SECOND, seconds: 4, seed });
  await untilTaken(http, warm.length + (full ? BEGUN : 0));
  const waits = await waitsOf(run.stage, {
    side,
    crew,
    pace: { perSecond: PER_SECOND, seconds: run.options.seconds, seed: seed + 1 },
  });
  await crew.stop();
  return waits;
}

/** Of a side with a database of its own: what is left of its campaign stays for the next round, and is filled up. */
function withBacklog(run: Run, side: Side): Turn<Waits> {
  const { http } = run.stage;
  const { backlog, seed } = run.options;
  let waiting = 0;
  return {
    name: `${side.name}, backlog`,
    async measure(round) {
      const missing = backlog - waiting;
      await step(`${side.name}: ${missing.toLocaleString("en")} more lifecycle messages wait`, () =>
        side.fill({ count: missing, seed: seed + round, low: true }),
      );
      const waits = await measure(run, side, { full: true, round });
      const sent = (await http.accepted()).filter(({ to }) => !to.startsWith("trickle-")).length;
      waiting = Math.max(0, backlog - sent);
      return waits;
    },
  };
}

/** (c) What urgent mail waits at 50 a second while a campaign is sent, and while none is: 5 ms HTTP, one worker. */
export async function isolation(run: Run): Promise<Figure[]> {
  const { stage, options } = run;
  const peers: Side[] = [];
  for (const peer of stage.peers) peers.push(await openPeer(stage, peer, `${peer} isolated`));
  const sides = [await openWaybill(stage, "waybill isolated"), ...peers];
  const turns = [
    ...[run.waybill, ...run.peers].map((side) => ({
      name: side.name,
      measure: (round: number) => measure(run, side, { full: false, round }),
    })),
    ...sides.map((side) => withBacklog(run, side)),
  ];
  const tell = ({ waits }: Waits) => `${percentile(waits, 50)} / ${percentile(waits, 99)} ms`;
  const found = await interleave("isolation", options.rounds, turns, tell);
  for (const side of sides) await side.close();
  const p99 = ({ waits }: Waits) => percentile(waits, 99);
  const at = (suffix: string, name: string): Figure => {
    const [ours, peers] = [median((found.get(`Waybill${suffix}`) ?? []).map(p99)), peersOf(run, found, p99, suffix)];
    const plain = Object.fromEntries(Object.entries(peers).map(([peer, value]) => [peer.replace(suffix, ""), value]));
    return {
      name: `isolation: ${name}, p99 at ${PER_SECOND}/s`,
      unit: "ms",
      ours,
      peers: plain,
      ratio: plain[RIVAL] ? ours / plain[RIVAL] : null,
    };
  };
  const [quiet, full] = [
    at("", "nothing waits"),
    at(", backlog", `${options.backlog.toLocaleString("en")} lifecycle messages wait`),
  ];
  return [...correctness("isolation", run, found), quiet, full, growth(quiet, full)];
}

const growth = (quiet: Figure, full: Figure): Figure => ({
  name: "isolation: growth of the p99",
  unit: "×",
  ours: full.ours / quiet.ours,
  peers: Object.fromEntries(
    Object.entries(full.peers ?? {}).map(([peer, value]) => [peer, value / (quiet.peers?.[peer] ?? Number.NaN)]),
  ),
  target: { of: "ours", most: MOST },
});
