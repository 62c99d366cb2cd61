import { execFileSync, spawn } from "node:child_process";
import { chownSync, closeSync, cpSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePortWithin, listens } from "@/scripts/port.ts";
import { serverOwner } from "@/scripts/postgres/owner.ts";
import { PATIENCE_MS } from "../patience.ts";
import { type PoolerProgram, PROGRAM } from "./pooler-program.ts";

/** A PgBouncer in transaction mode. */
export type Pooler = {
  port: number;
  /** SIGKILL, and another at the same port. */
  restart(): Promise<void>;
  /** What went through it. */
  tally(): Promise<PoolerTally>;
  stop(): Promise<void>;
};
export type PoolerTally = {
  /** As "PgBouncer 1.18.0". */
  version: string;
  kills: number;
  /** So many at least: what one counted since it was last asked dies with it. */
  transactions: number;
};

/** Fewer sessions than its clients would have: now and then they wait for one another. */
const SESSIONS = 8;
/** It listens below the ports that a connection gets of its own, as the database does (database.ts). */
const PORTS = { from: 10_000, to: 20_000 };

/** Stands before the database at `url`. */
export async function openPooler(program: PoolerProgram, { folder, url }: { folder: string; url: string }): Promise<Pooler> {
  const owner = serverOwner(); // it refuses to be root, as PostgreSQL does
  const { file, env } = owner ? within(folder, program) : program;
  const port = await freePortWithin(PORTS);
  const settings = writeSettings(folder, { url, port, owner });
  const log = path.join(folder, "log/pgbouncer.log");
  mkdirSync(path.dirname(log), { recursive: true });

  async function start() {
    const out = openSync(log, "a");
    const child = spawn(file, [settings], { ...owner, env, cwd: "/", stdio: ["ignore", out, out] });
    closeSync(out);
    const ended = new Promise<void>((resolve) => child.once("error", () => resolve()).once("exit", () => resolve()));
    for (let waited = 0; !(await listens(port)); waited += 20) {
      if (!child.pid || child.exitCode !== null || waited > PATIENCE_MS) throw new Error(`PgBouncer does not start: see ${log}`);
      await sleep(20);
    }
    return { child, ended };
  }

  let running = await start();
  const end = () => void running.child.kill("SIGKILL");
  process.once("exit", end);
  let [kills, transactions] = [0, 0];
  let restarting = Promise.resolve();
  const admin = Object.assign(new URL(url), { port: String(port), pathname: "/pgbouncer" }).href;
  return {
    port,
    restart() {
      restarting = restarting.then(async () => {
        transactions += await countedBy(admin);
        end();
        await running.ended;
        kills++;
        running = await start();
      });
      return restarting;
    },
    async tally() {
      await restarting;
      return { version: program.version, kills, transactions: transactions + (await countedBy(admin)) };
    },
    async stop() {
      await restarting.catch(() => {});
      end();
      await running.ended;
      process.off("exit", end);
    },
  };
}

/** A checkout may be closed to whom PgBouncer runs as (root's home is): a copy is not. */
function within(folder: string, { file, env, unpacked }: PoolerProgram): Pick<PoolerProgram, "file" | "env"> {
  if (!unpacked) return { file, env };
  const copy = path.join(folder, "pgbouncer");
  cpSync(unpacked, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync("chmod", ["-R", "a+rX", copy]);
  const LD_LIBRARY_PATH = env.LD_LIBRARY_PATH?.replaceAll(unpacked, copy);
  return { file: path.join(copy, PROGRAM), env: { ...env, LD_LIBRARY_PATH } };
}

type Settings = { url: string; port: number; owner: ReturnType<typeof serverOwner> };

/** Its files, for it alone: they hold the password. Gives the one to start it with. */
function writeSettings(folder: string, { url, port, owner }: Settings): string {
  const { hostname, port: target, username, password, pathname } = new URL(url);
  const [settings, users] = [path.join(folder, "pgbouncer.ini"), path.join(folder, "pgbouncer.users")];
  const lines = [
    "[databases]",
    `${pathname.slice(1)} = host=${hostname} port=${target}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${users}`,
    `admin_users = ${username}`,
    "pool_mode = transaction",
    `default_pool_size = ${SESSIONS}`,
    "max_client_conn = 200",
    "server_login_retry = 1", // by default it waits 15 s for a database that was away
  ];
  writeFileSync(settings, `${lines.join("\n")}\n`, { mode: 0o600 });
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  if (owner) for (const each of [settings, users]) chownSync(each, owner.uid, owner.gid);
  return settings;
}

/** Transactions since it started, as its console says. 0 where it does not say: nobody takes a storm's measure by that. */
async function countedBy(admin: string): Promise<number> {
  const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on("error", () => {}); // shows in the query
  try {
    await client.connect();
    const { rows } = await client.query<{ total_xact_count: string }>("SHOW STATS");
    return rows.reduce((sum, row) => sum + Number(row.total_xact_count), 0);
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => {});
  }
}
