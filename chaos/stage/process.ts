import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "@/scripts/local.ts";

const LEASH = pathToFileURL(path.join(ROOT, "scripts/process/leash.mjs")).href;

export type Process = {
  /** How it ended: a signal, or "exit <code>". */
  ended: Promise<string>;
  /** Resolves with the first message that it sent. */
  ready: Promise<unknown>;
  isRunning(): boolean;
  /** To its whole group. */
  signal(name: NodeJS.Signals): void;
  tell(message: unknown): void;
  /** The end of its log. */
  lastWords(): string;
};

const living = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of living) kill(child, "SIGKILL");
});

/** Starts a Node program in a process group of its own; it ends when we do. `args`: Node's, the file, then its own. `log`: a file. */
export function launch({ args, env, log }: { args: string[]; env: NodeJS.ProcessEnv; log: string }): Process {
  mkdirSync(path.dirname(log), { recursive: true });
  const out = openSync(log, "a");
  const child = spawn(process.execPath, ["--import", LEASH, ...args], {
    cwd: ROOT,
    env: { ...env, WAYBILL_PARENT: String(process.pid) },
    detached: true,
    stdio: ["ignore", out, out, "ipc"],
  });
  closeSync(out);
  living.add(child);
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => {
      living.delete(child);
      resolve(signal ?? `exit ${code}`);
    });
  });
  const message = new Promise<unknown>((resolve) => child.once("message", resolve));
  return {
    ended,
    ready: Promise.race([
      message,
      ended.then((how) => Promise.reject(new Error(`It ended (${how}) before it was ready: ${tail(log)}`))),
    ]),
    lastWords: () => tail(log),
    isRunning: () => living.has(child),
    signal: (name) => kill(child, name),
    tell: (told) => void (child.connected && child.send(told as object, () => {})), // JSON of our own; one that is dying hears nothing
  };
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid || !living.has(child)) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // it is gone
  }
}

const tail = (log: string) => readFileSync(log, "utf8").trimEnd().split("\n").slice(-12).join("\n");
