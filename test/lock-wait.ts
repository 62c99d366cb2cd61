import { setTimeout as sleep } from "node:timers/promises";
import type { World } from "./world.ts";

/** Until somebody in this database waits for a lock that another holds: what a race is made of. Throws after five seconds. */
export async function lockWait({ db }: Pick<World, "db">): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const [row] = await db.$queryRaw<[{ waiting: boolean }]>`
      SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`;
    if (row.waiting) return;
    await sleep(10);
  }
  throw new Error("nobody came to wait for a lock");
}
