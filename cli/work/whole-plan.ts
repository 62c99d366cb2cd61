import { setTimeout as sleep } from "node:timers/promises";
import { WaybillError } from "@/lib/errors.ts";
import type { Io } from "../io.ts";

/** A worker judges a few thousand a second; one that is not there is told after so long without a step. */
const PATIENCE_MS = 30_000;

type Plan = { id: string; state: string; filled: boolean; total: number; judged: number };

/** Reads a plan until a worker has judged all of it. Throws `no_worker`. */
export async function wholePlan<P extends Plan>(io: Io, read: () => Promise<P>): Promise<P> {
  let [said, since] = ["", performance.now()];
  for (;;) {
    const plan = await read();
    if (plan.state !== "building") return plan;
    const now = `${plan.filled ? "" : "at least "}${plan.total} chosen, ${plan.judged} judged`;
    if (now !== said) {
      io.err(now);
      [said, since] = [now, performance.now()];
    }
    if (performance.now() - since > PATIENCE_MS)
      throw new WaybillError("no_worker", `Nobody builds the plan ${plan.id}. Is a worker of the newest release running?`);
    await sleep(250);
  }
}
