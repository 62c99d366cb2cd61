import { setTimeout as sleep } from "node:timers/promises";

/** How long a test waits for what must come, on the slowest machine, in milliseconds. What is too late is told from what else had happened by then, never from a clock. */
export const PATIENCE_MS = 180_000;

/** Waits until it holds. Throws where it never does. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(50)) if (await holds()) return;
  throw new Error(`it did not come about within ${PATIENCE_MS / 1_000} s`);
}
