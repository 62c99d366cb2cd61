import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { unpackDebian } from "@/scripts/debian.ts";
import { Failure } from "@/scripts/failure.ts";
import { freePort, listens } from "@/scripts/port.ts";

export type Redis = { port: number; pid: number; stop(): Promise<void> };

type Found = { program: string; env: Record<string, string> };

/** A Redis of its own, durable as BullMQ's documentation advises (appendonly, synced each second). Throws where none can be had. */
export async function startRedis(): Promise<Redis> {
  const found = SOURCES.map((find) => find()).find((each) => each !== null && answers(each));
  if (!found) throw new Failure("there is no redis-server on the PATH, and Debian's could not be fetched");
  const [port, folder] = [await freePort(), mkdtempSync(path.join(tmpdir(), "waybill-bench-redis-"))];
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "yes"];
  const server = spawn(found.program, settings, { env: { ...process.env, ...found.env }, stdio: "ignore" });
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", () => server.kill("SIGKILL"));
  for (let waited = 0; !(await listens(port)); waited += 50) {
    if (waited > 5_000 || server.exitCode !== null) throw await stop().then(() => new Failure("redis-server does not start"));
    await sleep(50);
  }
  return { port, pid: server.pid ?? 0, stop };
}

const SOURCES: (() => Found | null)[] = [onPath, fromDebian];

function onPath(): Found | null {
  const names = ["redis-server", "valkey-server"].map((name) => (process.platform === "win32" ? `${name}.exe` : name));
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const program = folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file));
  return program ? { program, env: {} } : null;
}

/** Debian's own, unpacked. */
function fromDebian(): Found | null {
  const found = unpackDebian("redis-server");
  return found && { program: path.join(found.folder, "usr/bin/redis-server"), env: found.env };
}

function answers({ program, env }: Found): boolean {
  try {
    execFileSync(program, ["--version"], { env: { ...process.env, ...env }, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
