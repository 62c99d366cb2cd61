import { median } from "../figure.ts";
import type { Faults, Measured } from "../measure.ts";
import type { Options } from "../options.ts";
import { openPeer } from "../side/peer.ts";
import type { Side } from "../side/side.ts";
import { openWaybill, type Waybill } from "../side/waybill.ts";
import type { Stage } from "../stage.ts";

/** By side and number of workers. */
export type Throughput = Map<string, Measured[]>;

/** What the cases of one run share. */
export type Run = {
  stage: Stage;
  options: Options;
  waybill: Waybill;
  /** Those that run here. */
  peers: readonly Side[];
  /** Measured once, for two cases. */
  throughput: Map<string, Throughput>;
  close(): Promise<void>;
};

export async function openRun(stage: Stage, options: Options): Promise<Run> {
  const waybill = await openWaybill(stage);
  const peers: Side[] = [];
  for (const peer of stage.peers) peers.push(await openPeer(stage, peer));
  return {
    stage,
    options,
    waybill,
    peers,
    throughput: new Map(),
    close: async () => void (await Promise.all([waybill, ...peers].map((side) => side.close()))),
  };
}

/** What ours is compared with. */
export const RIVAL = "BullMQ";

/** The median of each peer's measurements, where it has any. */
export const peersOf = <T>(run: Run, found: ReadonlyMap<string, readonly T[]>, value: (of: T) => number, suffix = "") =>
  Object.fromEntries(
    run.peers.flatMap(({ name }) => {
      const measured = found.get(`${name}${suffix}`);
      return measured ? [[`${name}${suffix}`, median(measured.map(value))]] : [];
    }),
  );

/** Lost and doubled mails of a case, summed over all that it measured: what decides before any other figure. */
export function correctness(title: string, run: Run, measured: ReadonlyMap<string, readonly Faults[]>) {
  const sum = (name: string, key: keyof Faults) =>
    [...measured].reduce(
      (total, [of, values]) => total + (of.startsWith(name) ? values.reduce((all, each) => all + each[key], 0) : 0),
      0,
    );
  return (["lost", "duplicates"] as const).map((key) => ({
    name: `${title}: ${key}`,
    unit: "messages",
    ours: sum("Waybill", key),
    peers: Object.fromEntries(run.peers.map(({ name }) => [name, sum(name, key)])),
    target: { of: "ours" as const, most: 0 },
    decides: true as const,
  }));
}
