import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { errorCode } from "../failure.ts";

const LEASH = pathToFileURL(path.join(import.meta.dirname, "leash.mjs")).href;

export type ChildOptions = {
  name: string;
  /** Node's arguments: the file, then its own. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Its output goes here; without it, to our terminal. */
  log?: string;
  /** Milliseconds from SIGTERM to SIGKILL. */
  patience: number;
};

export type Child = {
  /** Asks the whole group to end, then insists. */
  stop(): Promise<void>;
  kill(): void;
  restart(): void;
};

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/**
 * Keeps one Node program running in a process group of its own, so that Ctrl-C reaches it only through us, in order. One that
 * ends by itself is started again, more slowly each time it does so soon; `onEnd` hears of it.
 */
export function keepRunning(options: ChildOptions, onEnd: (how: string, soon: boolean) => void): Child {
  let current: ChildProcess | null = null;
  let ended: Promise<void> = Promise.resolve();
  let [stopping, wanted, pause] = [false, false, FIRST_PAUSE];
  let timer: NodeJS.Timeout | undefined;

  const begin = () => {
    const started = performance.now();
    const child = launch(options);
    current = child;
    ended = new Promise((resolve) => {
      child.once("exit", (code, signal) => {
        resolve();
        if (stopping) return;
        if (wanted) {
          wanted = false;
          return begin();
        }
        const soon = performance.now() - started < 10_000;
        pause = soon ? Math.min(pause * 2, LONGEST_PAUSE) : FIRST_PAUSE;
        onEnd(signal ? `killed by ${signal}` : `ended with code ${code}`, soon);
        timer = setTimeout(begin, pause);
      });
    });
  };
  begin();

  const signal = (name: NodeJS.Signals) => {
    if (current?.pid && current.exitCode === null && current.signalCode === null) signalGroup(current.pid, name);
  };
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      signal("SIGTERM");
      await Promise.race([ended, sleep(options.patience, undefined, { ref: false })]);
      if (current?.pid) signalGroup(current.pid, "SIGKILL"); // also what it left behind
      await ended;
    },
    kill: () => signal("SIGKILL"),
    restart() {
      wanted = true;
      signal("SIGTERM");
      setTimeout(() => wanted && signal("SIGKILL"), options.patience).unref();
    },
  };
}

function launch({ args, env, log }: ChildOptions): ChildProcess {
  if (log) mkdirSync(path.dirname(log), { recursive: true });
  const out = log ? openSync(log, "a", 0o600) : "inherit";
  const child = spawn(process.execPath, ["--import", LEASH, ...args], {
    env,
    detached: true,
    stdio: ["ignore", out, out, "ipc"],
  });
  child.channel?.unref();
  if (typeof out === "number") closeSync(out);
  return child;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch (error) {
    if (!["ESRCH", "EPERM"].includes(errorCode(error))) throw error;
  }
}

/** The last lines of a log, for a message about what went wrong. */
export const logTail = (file: string, lines = 8): string =>
  existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n").slice(-lines).join("\n") : "";
