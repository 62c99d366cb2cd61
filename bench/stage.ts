import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { errorText } from "@/lib/errors.ts";
import { buildWorker } from "@/scripts/build/worker.ts";
import { postgresFolder } from "@/scripts/postgres/folder.ts";
import { type Postgres, startPostgres } from "@/scripts/postgres/server.ts";
import { whenToldToEnd } from "@/scripts/process/ending.ts";
import { say, step } from "@/scripts/terminal.ts";
import { installPeers } from "./peer/install.ts";
import type { PeerName } from "./peer/main.ts";
import { type Redis, startRedis } from "./peer/redis.ts";
import { buildProgram } from "./program/build.ts";
import { type Provider, startProvider } from "./provider/provider.ts";

/** What all cases of a run share: one PostgreSQL (fsync on), the providers, and what the peers need. */
export type Stage = {
  env: NodeJS.ProcessEnv;
  postgres: Postgres;
  /** On the server's own database, to read what things cost. */
  client: pg.Client;
  http: Provider;
  smtp: Provider;
  redis: Redis | null;
  peers: readonly PeerName[];
  peerFile: string;
  /** Where CPU profiles of our workers go. */
  profile: string | undefined;
  /** A new, empty database. Gives its URL. */
  database(name: string): Promise<string>;
  close(): Promise<void>;
};

/** Opens the stage. A peer that cannot be had is told of and left out; `withPeers: false` wants none. */
export async function openStage({ withPeers, profile }: { withPeers: boolean; profile?: string | undefined }): Promise<Stage> {
  const closers: (() => unknown)[] = [];
  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  const close = () => (closing ??= closeAll());
  // Whoever ends us early gets no PostgreSQL left behind, and no data: the server is in a group of its own.
  whenToldToEnd((code) => void close().finally(() => process.exit(code)));
  try {
    // Whoever has providers or a project of their own in the environment measures with ours all the same.
    const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(SMTP|RESEND|WAYBILL)_/.test(name)));
    const data = mkdtempSync(path.join(tmpdir(), "waybill-bench-"));
    closers.push(() => rmSync(data, { recursive: true, force: true }));
    const postgres = await step("PostgreSQL", () => startPostgres({ folder: postgresFolder(data) }));
    closers.push(() => postgres.stop());
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    closers.push(() => client.end());
    await buildWorker();
    const [http, smtp] = await Promise.all([startProvider("http"), startProvider("smtp")]);
    closers.push(() => Promise.all([http.stop(), smtp.stop()]));
    const { peers, redis } = withPeers ? await findPeers() : { peers: [], redis: null };
    closers.push(() => redis?.stop());
    return {
      env: {
        ...own,
        NODE_ENV: "production",
        DATA_DIR: data,
        APP_SECRET: "bench:only-for-this-run-of-the-benchmark",
        LOG_LEVEL: "error",
      },
      postgres,
      client,
      http,
      smtp,
      redis,
      peers,
      peerFile: withPeers ? await buildProgram("bench/peer/main.ts") : "",
      profile,
      async database(name) {
        const database = `bench_${name.replace(/\W/g, "_").toLowerCase()}`;
        await client.query(`CREATE DATABASE ${database}`);
        return Object.assign(new URL(postgres.url), { pathname: `/${database}` }).toString();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function findPeers(): Promise<{ peers: PeerName[]; redis: Redis | null }> {
  const without =
    (...peers: PeerName[]) =>
    (error: unknown) => {
      for (const peer of peers) say(`  ${peer}: peer not run: ${errorText(error)}`);
      return null;
    };
  const installed = await step("Peers installed", async () => installPeers()).then(
    () => true,
    without("BullMQ", "graphile-worker"),
  );
  const redis = installed ? await startRedis().catch(without("BullMQ")) : null;
  return {
    redis,
    peers: ["pg-boss", ...(redis ? (["BullMQ"] as const) : []), ...(installed ? (["graphile-worker"] as const) : [])],
  };
}
