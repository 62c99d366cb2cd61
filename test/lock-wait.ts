import { until } from "./until.ts";
import type { World } from "./world.ts";

/** Until somebody in this database waits for a lock that another holds: what a race is made of. */
export async function lockWait({ db }: Pick<World, "db">): Promise<void> {
  await until(async () => {
    const [{ waiting }] = await db.$queryRaw<[{ waiting: boolean }]>`
      SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`;
    return waiting;
  });
}
