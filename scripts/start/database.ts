import pg from "pg";
import { Failure } from "../failure.ts";
import { readLocal } from "../local.ts";
import { connect } from "../migrate/connect.ts";
import { postgresFolder } from "../postgres/folder.ts";
import { startPostgres } from "../postgres/server.ts";

/** Held by the one `npm start` that runs on an embedded database; ours, next to Prisma's. */
const START_LOCK = 72_707_370;

export type Database = { url: string; embedded: boolean; stop(): Promise<void> };

/** DATABASE_URL where it is set; else the embedded PostgreSQL below `data`, which then belongs to this start alone. */
export async function openDatabase(data: string, given: string | undefined): Promise<Database> {
  if (given) {
    await (await connect(given)).end();
    return { url: given, embedded: false, stop: async () => {} };
  }
  const server = await startPostgres({ folder: postgresFolder(data) });
  const lock = new pg.Client({ connectionString: server.url, application_name: "waybill-start", keepAlive: true });
  lock.on("error", () => {}); // the server is stopped, or was killed: nothing is left to lock
  await lock.connect();
  const { rows } = await lock.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1) AS locked", [START_LOCK]);
  if (!rows[0]?.locked) {
    await lock.end();
    const at = readLocal(data).CONSOLE_URL ?? "another address";
    throw new Failure(
      `Waybill already runs from ${data}, at ${at}: stop that one (Ctrl-C there), or give this one its own DATA_DIR and PORT.`,
    );
  }
  return {
    url: server.url,
    embedded: true,
    async stop() {
      await lock.end().catch(() => {});
      await server.stop();
    },
  };
}
