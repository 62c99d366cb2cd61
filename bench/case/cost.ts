import type { Cost } from "../cost.ts";
import { type Figure, median } from "../figure.ts";
import type { Measured } from "../measure.ts";
import { correctness, peersOf, RIVAL, type Run } from "./run.ts";
import { measureThroughput } from "./throughput.ts";

const PARTS: { name: string; unit: string; key: keyof Cost; per: number; most?: number }[] = [
  { name: "Node CPU", unit: "ms/message", key: "nodeMs", per: 1, most: 0.9 },
  { name: "Postgres CPU", unit: "ms/message", key: "postgresMs", per: 1, most: 0.35 },
  { name: "WAL", unit: "KB/message", key: "walBytes", per: 1_000, most: 5 },
  { name: "Redis CPU", unit: "ms/message", key: "redisMs", per: 1 },
];

/** (d) What one message costs with a 5 ms HTTP provider and one worker: read from outside, while throughput is measured. */
export async function cost(run: Run): Promise<Figure[]> {
  const measured = await measureThroughput(run, run.stage.http, 5, [1]);
  const rows = ["sending", "from events"].flatMap((ours) =>
    PARTS.map(({ name, unit, key, per, most }): Figure => {
      const value = (each: Measured) => each.cost[key] / per;
      const peers = peersOf(run, measured, value);
      const mine = median((measured.get(`Waybill ${ours}`) ?? []).map(value));
      const target = most === undefined ? {} : { target: { of: "ours" as const, most } };
      return {
        name: `cost: ${name}, ${ours}`,
        unit,
        ours: mine,
        peers,
        ratio: peers[RIVAL] ? mine / peers[RIVAL] : null,
        ...target,
      };
    }),
  );
  return [...correctness("cost", run, measured), ...rows];
}
