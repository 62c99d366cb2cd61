import { spawn } from "node:child_process";
import { existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { errorCode, Failure } from "../failure.ts";
import { freePort } from "../port.ts";
import { postgresPrograms } from "./binaries.ts";
import { address, DATABASE, hasCluster, makeCluster } from "./cluster.ts";
import { readServerError } from "./failure.ts";
import { serverOwner } from "./owner.ts";

export type Postgres = {
  /** Of the database "waybill"; the role owns it. */
  url: string;
  port: number;
  pid: number;
  /** True where a server that was left running was taken over. */
  adopted: boolean;
  /** Fast shutdown: open sessions are ended, everything committed stays. */
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL on `folder` (made on the first start) and gives its address: 127.0.0.1 only, a free port, a
 * generated password. A server that a crashed start left running on this folder is adopted. `durable: false` is for tests; `port`
 * is the one to have rather than any.
 */
export async function startPostgres({
  folder,
  durable = true,
  programs,
  port: wanted,
}: {
  folder: string;
  durable?: boolean;
  programs?: string;
  port?: number;
}): Promise<Postgres> {
  const owner = serverOwner();
  const running = await adopt(folder);
  if (running) return running;
  const bin = await postgresPrograms(owner, programs);
  await makeCluster(folder, { bin, owner, durable });
  const port = await freePort(wanted ?? readPort(folder));
  const log = openSync(path.join(folder, "server.log"), "w", 0o600);
  const server = spawn(path.join(bin, "postgres"), ["-D", folder, ...settings(port, durable)], {
    ...owner,
    cwd: "/",
    detached: true, // not in our process group: Ctrl-C must not stop it before web and worker are done with it
    stdio: ["ignore", log, log],
  });
  server.unref();
  writeFileSync(path.join(folder, "waybill-port"), String(port));
  const pid = server.pid;
  if (!pid) throw new Failure(`PostgreSQL's program did not start; see ${folder}/server.log.`);
  const url = address(folder, port);
  const failure = await untilReady(url, folder, () => server.exitCode !== null || server.signalCode !== null).catch(
    (error: unknown) => error,
  );
  if (readPostmaster(folder)?.pid !== pid) {
    const other = await adopt(folder); // two starts at once: the other's server holds the folder
    if (other) return other;
  }
  if (failure) throw failure;
  return { url, port, pid, adopted: false, stop: () => stopServer(pid, folder) };
}

const settings = (port: number, durable: boolean) =>
  [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "shared_buffers=128MB",
    ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=2GB"]),
  ].flatMap((setting) => ["-c", setting]);

const readPort = (folder: string) => {
  const file = path.join(folder, "waybill-port");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
};

/** pid and port of the server that holds `folder`; postmaster.pid's lines 1 and 4. */
export function readPostmaster(folder: string): { pid: number; port: number } | null {
  const file = path.join(folder, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

async function adopt(folder: string): Promise<Postgres | null> {
  const postmaster = readPostmaster(folder);
  if (!postmaster || !isAlive(postmaster.pid) || !hasCluster(folder)) return null;
  const url = address(folder, postmaster.port);
  try {
    await untilReady(url, folder, () => !isAlive(postmaster.pid));
  } catch {
    // The pid belongs to something else by now, or the server does not answer: postgres itself judges its pid file.
    return null;
  }
  return { url, ...postmaster, adopted: true, stop: () => stopServer(postmaster.pid, folder) };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** Waits until the server takes sessions (recovery after a crash may take a while), then makes the database if it is missing. */
async function untilReady(url: string, folder: string, gone: () => boolean): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  for (let waited = 0; ; waited += 30) {
    const client = new pg.Client({ connectionString: String(maintenance), connectionTimeoutMillis: 5_000 });
    client.on("error", () => {}); // a session that is lost shows in the next query
    try {
      await client.connect();
      const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
      if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
      return;
    } catch (error) {
      if (["42P04", "23505"].includes(errorCode(error))) return; // somebody else made it just now
      const starting = ["ECONNREFUSED", "ECONNRESET", "57P03"].includes(errorCode(error));
      if (gone() || !starting || waited > 60_000) throw readServerError(gone() ? "" : String(error), folder);
      await sleep(30);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function stopServer(pid: number, folder: string): Promise<void> {
  const signals = [
    ["SIGINT", 10_000],
    ["SIGQUIT", 3_000],
    ["SIGKILL", 2_000],
  ] as const;
  for (const [signal, patience] of signals) {
    if (readPostmaster(folder)?.pid !== pid || !isAlive(pid)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < patience && isAlive(pid); waited += 20) await sleep(20);
  }
}
