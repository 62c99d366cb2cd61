import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { errorCode, Failure } from "../failure.ts";
import { freePort } from "../port.ts";
import { postgresPrograms } from "./binaries.ts";
import { type Owner, serverOwner } from "./owner.ts";

const run = promisify(execFile);
const DATABASE = "waybill";

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
 * generated password. A server that a crashed start left running on this folder is adopted. `durable: false` is for tests.
 */
export async function startPostgres({
  folder,
  durable = true,
  programs,
}: {
  folder: string;
  durable?: boolean;
  programs?: string;
}): Promise<Postgres> {
  const owner = serverOwner();
  const running = await adopt(folder);
  if (running) return running;
  const bin = await postgresPrograms(owner, programs);
  if (!existsSync(path.join(folder, "PG_VERSION"))) await initialise(folder, bin, owner);
  const port = await freePort(readPort(folder));
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
  await untilReady(url, folder, () => server.exitCode !== null || server.signalCode !== null);
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

async function initialise(folder: string, bin: string, owner: Owner | null): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const password = path.join(folder, "..", `${path.basename(folder)}-password-${process.pid}`);
  writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (owner) for (const file of [folder, password]) chownSync(file, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const options = ["--pgdata", folder, "--username", DATABASE, "--pwfile", password, "--auth", "scram-sha-256"];
  try {
    await run(path.join(bin, "initdb"), [...options, "--encoding", "UTF8", "--locale", "C", "--no-sync"], { ...owner, cwd: "/" });
    writeFileSync(path.join(folder, "waybill-password"), readFileSync(password), { mode: 0o600 });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw readServerError(String(error), folder);
  } finally {
    rmSync(password, { force: true });
  }
}

function address(folder: string, port: number, database = DATABASE): string {
  const password = readFileSync(path.join(folder, "waybill-password"), "utf8").trim();
  return `postgresql://${DATABASE}:${password}@127.0.0.1:${port}/${database}`;
}

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
  if (!postmaster || !isAlive(postmaster.pid) || !existsSync(path.join(folder, "waybill-password"))) return null;
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
    try {
      await client.connect();
      const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
      if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
      return;
    } catch (error) {
      const starting = ["ECONNREFUSED", "ECONNRESET", "57P03"].includes(errorCode(error));
      if (gone() || !starting || waited > 60_000) throw readServerError(gone() ? "" : String(error), folder);
      await sleep(30);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Turns the server's own words into one line with cause and cure. */
function readServerError(said: string, folder: string): Failure {
  const file = path.join(folder, "server.log");
  const text = said + (existsSync(file) ? readFileSync(file, "utf8") : "");
  if (/No space left on device|ENOSPC/.test(text))
    return new Failure(`The disk of ${folder} is full: free some space and start again.`);
  if (/database files are incompatible|not compatible with this version/.test(text))
    return new Failure(
      `${folder} was made by another version of PostgreSQL: move it away (or set DATA_DIR), or dump it with that version first.`,
    );
  if (/Permission denied|EACCES/.test(text))
    return new Failure(`PostgreSQL may not write to ${folder}: give it a DATA_DIR that your user owns.`);
  const line = text.split("\n").findLast((each) => /FATAL|PANIC|ERROR|rror:/.test(each)) ?? text.trim().split("\n").at(-1);
  return new Failure(`The embedded PostgreSQL did not start (${line?.trim() || "no message"}); see ${file}.`);
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
