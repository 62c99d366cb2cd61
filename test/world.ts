import type { ProjectDefinition } from "@/domain/project/define.ts";
import type { Renderer } from "@/domain/template/types.ts";
import { openBoss } from "@/lib/boss.ts";
import { databaseClock } from "@/lib/clock.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Db, openDb, type RootDb } from "@/lib/db.ts";
import { readEnv } from "@/lib/env.ts";
import { openLog } from "@/lib/log.ts";
import type { Provider, Providers } from "@/providers/types.ts";
import { openDatabase } from "./database.ts";
import { onlyProvider } from "./only-provider.ts";
import { shopProject } from "./project.ts";
import { seedRelease } from "./seed.ts";
import { forbiddenProvider, propsRenderer } from "./stubs.ts";

export type World = {
  url: string;
  ctx: Ctx;
  db: RootDb;
  /** Moves the one clock of this database, for every process on it: "P3D" forward, "-PT1H" back. Adds up. */
  moveClock(iso8601Duration: string): Promise<void>;
  close(): Promise<void>;
};

/** A whole Waybill on a database of its own, with the shop project, its rules on, and a provider that must not be called. */
export async function openWorld(
  options: { project?: ProjectDefinition; provider?: Provider; providers?: Providers; renderer?: Renderer } = {},
): Promise<World> {
  const database = await openDatabase();
  const db = openDb(database.url, { max: 10, name: "waybill-test" });
  const boss = openBoss(database.url);
  boss.on("error", () => {}); // a dropped database
  await boss.start();
  const release = await seedRelease(db, options.project ?? shopProject);
  const ctx: Ctx = {
    db,
    boss,
    clock: databaseClock(db),
    actor: { kind: "system", id: "test", name: "test" },
    log: openLog("test", process.env.LOG_LEVEL ?? "silent"),
    config: readEnv({
      DATABASE_URL: database.url,
      WAYBILL_ENV: "test",
      APP_SECRET: "k1:test-secret-of-enough-length",
      LOG_LEVEL: "silent",
      NODE_ENV: "test",
    }),
    release,
    providers: options.providers ?? onlyProvider(options.provider ?? forbiddenProvider),
    renderer: options.renderer ?? propsRenderer,
    reach: async () => {},
  };
  return {
    url: database.url,
    ctx,
    db,
    moveClock: clockMover(db),
    async close() {
      await boss.stop({ graceful: false });
      await db.$disconnect();
      await database.drop();
    },
  };
}

/**
 * The shift stands in a table, so that each statement has one time: a function that is replaced while a statement is being planned
 * gives it two (an attempt that began after its own deadline). A STABLE function reads by its caller's snapshot.
 */
export function clockMover(db: Db) {
  let installed = false;
  return async (duration: string) => {
    if (!installed) for (const statement of SHIFTABLE) await db.$executeRawUnsafe(statement);
    installed = true;
    const back = duration.startsWith("-");
    await db.$executeRaw`UPDATE waybill.test_clock SET shift = shift + ${back ? -1 : 1} * ${back ? duration.slice(1) : duration}::interval`;
  };
}

const SHIFTABLE = [
  "CREATE TABLE IF NOT EXISTS waybill.test_clock AS SELECT interval '0' AS shift",
  `CREATE OR REPLACE FUNCTION waybill.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT statement_timestamp() + (SELECT shift FROM waybill.test_clock) $$`,
];
