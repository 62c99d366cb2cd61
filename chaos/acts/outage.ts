import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "../stage/open.ts";

/** However slow the machine is: until the fallback got something. */
const PATIENCE_MS = 30_000;

/** The primary refuses every login for so long, and until the fallback got something. */
export async function outage({ providers: { primary, fallback } }: Stage, ms: number): Promise<void> {
  const before = fallback.size();
  const untilTaken = async () => {
    for (const end = performance.now() + PATIENCE_MS; fallback.size() === before && performance.now() < end; ) await sleep(50);
  };
  await primary.outage(Promise.all([sleep(ms), untilTaken()]));
}
