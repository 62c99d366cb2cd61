import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "@/lib/db.ts";
import { PATIENCE_MS } from "../patience.ts";

/** Does `work` until the database was there for it: the harness itself meets what it does to others. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(100)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > end) throw error;
    }
  }
}
