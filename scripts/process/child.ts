import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { errorCode } from "../failure.ts";

const LEASH = pathToFileURL(path.join(import.meta.dirname, "leash.mjs")).href;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
const SOON = 10_000;

export type ChildOptions = {
  /** Node's arguments: the file, then its own. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Its output goes here; without it, to our terminal. */
  log?: string;
  /** Milliseconds from SIGTERM to SIGKILL. */
  patience: number;
  /** It ended by itself, and is started again in a while. */
  onEnd(how: string): void;
  /** It sent a message over the IPC channel. */
  onMessage?(message: unknown): void;
};

export type Child = {
  /** Asks the whole group to end, then insists. */
  stop(): Promise<void>;
  /** Ends it as `stop` does and starts it again. */
  restart(): void;
};

/**
 * Keeps one Node program running in a process group of its own, so that Ctrl-C reaches it only through us, in order. One that
 * ends by itself is started again, more slowly each time that it does so soon.
 */
export function keepRunning(options: ChildOptions): Child {
  let child: ChildProcess;
  let ended: Promise<void>;
  let [stopping, restarting, pause] = [false, false, FIRST_PAUSE];
  let timer: NodeJS.Timeout | undefined;

  const begin = () => {
    const began = performance.now();
    child = launch(options);
    ended = new Promise((resolve) => {
      child.once("exit", (code, signal) => {
        resolve();
        if (stopping) return;
        if (!restarting) {
          pause = performance.now() - began < SOON ? Math.min(pause * 2, LONGEST_PAUSE) : FIRST_PAUSE;
          options.onEnd(signal ? `was killed by ${signal}` : `ended with code ${code}`);
        }
        timer = setTimeout(begin, restarting ? 0 : pause);
        restarting = false;
      });
    });
  };
  begin();

  const end = async () => {
    if (!isRunning(child)) return;
    signalGroup(child, "SIGTERM");
    await Promise.race([ended, sleep(options.patience, undefined, { ref: false })]);
    signalGroup(child, "SIGKILL"); // also what it left behind
    await ended;
  };
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await end();
    },
    restart() {
      if (restarting || stopping || !isRunning(child)) return;
      restarting = true;
      void end();
    },
  };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

function launch({ args, env, log, onMessage }: ChildOptions): ChildProcess {
  if (log) mkdirSync(path.dirname(log), { recursive: true });
  const out = log ? openSync(log, "a", 0o600) : "inherit";
  const child = spawn(process.execPath, ["--import", LEASH, ...args], {
    env: { ...env, WAYBILL_PARENT: String(process.pid) },
    detached: true,
    stdio: ["ignore", out, out, "ipc"],
  });
  if (onMessage) child.on("message", onMessage);
  child.channel?.unref();
  if (typeof out === "number") closeSync(out);
  return child;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch (error) {
    if (!["ESRCH", "EPERM"].includes(errorCode(error))) throw error;
  }
}

/** What a log's end says: from the last line with an error on, where there is one. */
export function logTail(file: string, lines = 8): string {
  if (!existsSync(file)) return "";
  const all = readFileSync(file, "utf8").trimEnd().split("\n");
  const error = all.findLastIndex((line) => /Error\b|✗/.test(line) && !/^\s+at /.test(line));
  return (error < 0 ? all.slice(-lines) : all.slice(error, error + lines)).join("\n");
}
