import { buildProgram } from "../program/build.ts";
import { type Program, startProgram } from "../program/start.ts";
import type { Committed } from "../program/trickle.ts";
import type { Stage } from "../stage.ts";
import { openHouse } from "./house.ts";
import type { Side } from "./side.ts";

/** At most so many events in one commit. */
const MOST = 20_000;

export type Waybill = Side & {
  /** Of its database. */
  url: string;
  /** `count` events in one commit while the workers run: the whole way, from the event on. */
  commit(input: { count: number; seed: number }): Promise<void>;
};

/** Ours. Its messages come through the real path: events that are relayed, planned and decided on by a worker without a provider. */
export async function openWaybill(stage: Stage, name = "waybill"): Promise<Waybill> {
  const house = await openHouse(stage, name);
  let product: Program | null = null;
  return {
    name: "Waybill",
    url: house.url,
    commit: (input) => house.commit({ ...input, low: false }),
    async fill({ count, seed, low }) {
      const planner = await house.startWorkers(null, 1);
      for (let left = count; left > 0; left -= MOST) await house.commit({ count: Math.min(left, MOST), seed, low });
      await house.planned();
      await planner.stop();
    },
    start: ({ provider, workers }) => house.startWorkers(provider, workers),
    async trickle(pace): Promise<Committed[]> {
      product ??= await startProgram(await buildProgram("bench/product/main.ts"), [], process.env);
      await product.ask("open", { databaseUrl: house.url });
      return product.ask("trickle", pace);
    },
    async close() {
      await product?.stop();
      await house.close();
    },
  };
}
