import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "@/lib/db.ts";
import type { Stage } from "../stage/open.ts";

/** Takes every session that the database still has, and keeps them for so long: whoever wants one meanwhile is refused. */
export async function crowd({ database }: Stage, ms: number): Promise<void> {
  const sessions: pg.Client[] = [];
  try {
    for (;;) {
      const client = new pg.Client({
        connectionString: database.url,
        application_name: "storm-crowd",
        connectionTimeoutMillis: 2_000,
      });
      client.on("error", () => {}); // ended with all others
      sessions.push(client);
      await client.connect();
    }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error; // it is full, or was restarted
  }
  await sleep(ms);
  await Promise.all(
    sessions.map((client) => Promise.race([client.end().catch(() => {}), sleep(2_000, undefined, { ref: false })])),
  );
}
