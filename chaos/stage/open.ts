import path from "node:path";
import pg from "pg";
import { openContext } from "@/boot/context.ts";
import { createKey } from "@/domain/key/create.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import type { Ctx } from "@/lib/context.ts";
import { NEXT } from "@/scripts/build/web.ts";
import { migrate } from "@/scripts/migrate/migrate.ts";
import { freePortWithin } from "@/scripts/port.ts";
import { postgresFolder } from "@/scripts/postgres/folder.ts";
import { clockMover } from "@/test/world.ts";
import { PATIENCE_MS } from "../patience.ts";
import { planLife, RULES, type Victim, type WorkerName, workers } from "../plan/schedule.ts";
import type { Programs, Releases } from "./build.ts";
import { type Database, openDatabase } from "./database.ts";
import { openLine, type Wire } from "./line.ts";
import { openPooler, type Pooler } from "./pooler.ts";
import type { PoolerProgram } from "./pooler-program.ts";
import type { ProviderName } from "./provider.ts";
import { openProviders, type Providers } from "./providers.ts";
import { openSlot, type Slot } from "./slot.ts";

/** Shorter than in production, so that a storm of a minute sees leases end and calls time out. */
export const SETTINGS = { leaseMs: 4_000, marginMs: 1_000, timeoutMs: 1_500 };

export type Stage = {
  folder: string;
  seed: number;
  ctx: Ctx;
  database: Database;
  /** Before the web and the second worker; null where no PgBouncer can be had. */
  pooler: Pooler | null;
  providers: Providers;
  slots: Record<Victim, Slot>;
  /** The way of each worker to the database. */
  lines: Record<WorkerName, Wire>;
  web: { url: string; key: string };
  /** Database time ahead of the machine's: moved only while nobody holds anything. */
  shifts: { at: number; ms: number }[];
  close(): Promise<void>;
};

/** Below the ports that a connection gets of its own, as those of database and PgBouncer are: the provider posts also while nobody listens. */
const WEB_PORTS = { from: 5_000, to: 10_000 };

const SKEW = path.join(import.meta.dirname, "skew.mjs");

/** A whole Waybill in `folder`: PostgreSQL, web and two workers, each with a line to the database that can break, a PgBouncer, and two providers. */
export async function openStage(input: {
  folder: string;
  seed: number;
  provider: ProviderName;
  programs: Programs;
  releases: Releases;
  /** Null: none can be had. */
  pooler: PoolerProgram | null;
}): Promise<Stage> {
  const { folder, seed, programs, releases } = input;
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const database = await openDatabase(postgresFolder(folder));
    closers.push(() => database.stop());
    await migrate(database.url);
    const pooler = input.pooler && (await openPooler(input.pooler, { folder, url: database.url }));
    if (pooler) closers.push(() => pooler.stop());
    const webPort = await freePortWithin(WEB_PORTS);
    const url = `http://127.0.0.1:${webPort}`;
    const providers = await openProviders(input.provider, { folder, seed, web: url, programs: programs.providers });
    closers.push(() => providers.close());
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...providers.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      WAYBILL_RELEASE_DIR: releases.folder,
      APP_SECRET: "chaos:only-for-this-run-of-the-harness",
      WAYBILL_TEST: "1",
      WAYBILL_SEND_SETTINGS: JSON.stringify(SETTINGS),
      LOG_LEVEL: "warn",
    };
    const ours = { ...env, LOG_LEVEL: "silent" }; // we know what befalls us
    const publisher = await openContext({ role: "cli", env: ours });
    for (const release of [releases.older, releases.newer]) await publishRelease(publisher.ctx, release);
    await publisher.close();
    const { ctx, close: closeContext } = await openContext({ role: "cli", env: ours });
    closers.push(closeContext);
    await openShop(database.url);
    for (const key of RULES) await setRuleMode(ctx, { key, revision: 1, mode: "on", reason: "the storm begins" });
    await clockMover(ctx.db)("PT0S"); // before there are workers: from here on it moves between statements only
    const { secret } = await createKey(ctx, { name: "the shop over HTTP", source: "shop" });

    const line = async (target: number) => {
      const proxy = await openLine(target);
      closers.push(() => proxy.close());
      return proxy;
    };
    const lines: Record<WorkerName, Wire> = {
      "worker-1": await line(database.port),
      "worker-2": await line(pooler?.port ?? database.port),
    };
    /** What leads to the database by `port`; `pooled`: where a PgBouncer stands. */
    const way = (port: number, pooled: boolean): Record<string, string> => {
      const url = database.url.replace(`:${database.port}/`, `:${port}/`);
      return pooled ? { DATABASE_URL: `${url}?pgbouncer=true`, DATABASE_DIRECT_URL: database.url } : { DATABASE_URL: url };
    };
    const [web, ...running] = await Promise.all([
      openSlot({
        name: "web",
        log: path.join(folder, "log/web.log"),
        life: () => ({ skewMs: 0, killAt: null }),
        start: () => ({
          args: [NEXT, "start", "--port", String(webPort), "--hostname", "127.0.0.1"],
          env: { ...env, ...way(pooler?.port ?? database.port, pooler !== null), CONSOLE_URL: url },
        }),
        ready: () => untilAnswering(url),
      }),
      ...workers.map((name) =>
        openSlot({
          name,
          log: path.join(folder, `log/${name}.log`),
          life: (no) => planLife({ seed, worker: name, no }),
          start: ({ skewMs, killAt }) => ({
            args: ["--import", SKEW, "--enable-source-maps", programs.worker],
            env: {
              ...env,
              ...way(lines[name].port, pooler !== null && name === "worker-2"),
              CHAOS_SKEW_MS: String(skewMs),
              ...(killAt ? { WAYBILL_KILL_AT: `${killAt.point}:${killAt.time}` } : {}),
            },
          }),
        }),
      ),
    ]);
    const [first, second] = running as [Slot, Slot]; // one a name
    closers.push(() => Promise.all([web, first, second].map((slot) => slot.close())));
    return {
      folder,
      seed,
      ctx,
      database,
      pooler,
      providers,
      slots: { web, "worker-1": first, "worker-2": second },
      lines,
      web: { url, key: secret },
      shifts: [{ at: 0, ms: 0 }],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The product's own table, beside Waybill's. */
async function openShop(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // a session that is lost shows in the next query
  await client.connect();
  await client.query("CREATE SCHEMA storm; CREATE TABLE storm.orders (id text PRIMARY KEY, state text NOT NULL)");
  await client.end();
}

async function untilAnswering(url: string): Promise<void> {
  for (
    const end = performance.now() + PATIENCE_MS;
    performance.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 50))
  )
    if (
      await fetch(`${url}/sign-in`, { redirect: "manual" }).then(
        () => true,
        () => false,
      )
    )
      return;
}
