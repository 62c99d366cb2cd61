import type { Db } from "./db.ts";

/** The one clock: database time. `now(db)` inside a transaction reads it on that connection. */
export type Clock = { now(db?: Db): Promise<Date> };

export const databaseClock = (root: Db): Clock => ({
  async now(db = root) {
    const [row] = await db.$queryRaw<[{ now: Date }]>`SELECT waybill.now() AS now`;
    return row.now;
  },
});
