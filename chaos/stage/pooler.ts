import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { unpackDebian } from "@/scripts/debian.ts";
import { freePort } from "@/scripts/port.ts";
import { serverOwner } from "@/scripts/postgres/owner.ts";

/** A PgBouncer in transaction mode. */
export type Pooler = {
  /** As "PgBouncer 1.18.0". */
  version: string;
  port: number;
  /** SIGKILL, and another at the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

type Program = { file: string; env: NodeJS.ProcessEnv; version: string };

/** The system's, or Debian's; null where none can be had. */
function findPooler(): Program | null {
  const unpacked = unpackDebian("pgbouncer");
  const places = [
    { file: "pgbouncer", env: process.env },
    ...(unpacked ? [{ file: path.join(unpacked.folder, "usr/sbin/pgbouncer"), env: { ...process.env, ...unpacked.env } }] : []),
  ];
  for (const { file, env } of places) {
    try {
      const said = execFileSync(file, ["--version"], { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
      return { file, env, version: said.split("\n", 1)[0] ?? file };
    } catch {
      // not here: the next one
    }
  }
  return null;
}

/** Fewer sessions than its clients would have: now and then they wait for one another. */
const SESSIONS = 8;
/** It listens below the ports that a connection gets of its own, as the database does (database.ts). */
const PORTS = { from: 10_000, to: 20_000 };

/** Stands before the database at `url`. Null where no PgBouncer can be had. */
export async function openPooler(folder: string, url: string): Promise<Pooler | null> {
  const program = findPooler();
  if (!program) return null;
  const { hostname, port: target, username, password, pathname } = new URL(url);
  const port = await freePort(PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from)));
  const [settings, users, log] = ["pgbouncer.ini", "pgbouncer.users", "log/pgbouncer.log"].map((file) =>
    path.join(folder, file),
  ) as [string, string, string]; // three names
  mkdirSync(path.dirname(log), { recursive: true });
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  const lines = [
    "[databases]",
    `${pathname.slice(1)} = host=${hostname} port=${target}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${users}`,
    "pool_mode = transaction",
    `default_pool_size = ${SESSIONS}`,
    "max_client_conn = 200",
    "server_login_retry = 1", // by default it waits 15 s for a database that was away
  ];
  writeFileSync(settings, `${lines.join("\n")}\n`, { mode: 0o600 });
  const owner = serverOwner(); // it refuses to be root, as PostgreSQL does
  if (owner) for (const file of [settings, users]) chownSync(file, owner.uid, owner.gid);

  async function start() {
    const out = openSync(log, "a");
    const child = spawn(program?.file ?? "", [settings], { ...owner, env: program?.env, cwd: "/", stdio: ["ignore", out, out] });
    closeSync(out);
    const ended = once(child, "exit");
    for (let waited = 0; !(await answers(port)); waited += 20) {
      if (child.exitCode !== null || waited > 10_000) throw new Error(`PgBouncer does not start: see ${log}`);
      await sleep(20);
    }
    return { child, ended };
  }
  let running = await start();
  const end = () => void running.child.kill("SIGKILL");
  process.once("exit", end);
  let restarting = Promise.resolve();
  const kill = async () => {
    end();
    await running.ended;
  };
  return {
    version: program.version,
    port,
    restart() {
      restarting = restarting.then(async () => {
        await kill();
        running = await start();
      });
      return restarting;
    },
    async stop() {
      await restarting.catch(() => {});
      await kill();
      process.off("exit", end);
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("connect", () => socket.destroy()).on("error", () => resolve(false));
  });
