import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import type { SendSettings } from "@/domain/intent/settings.ts";
import type { Point } from "@/lib/context.ts";
import { until } from "../until.ts";

export type WorkerOptions = {
  url: string;
  smtpUrl: string;
  settings: SendSettings;
  /** SIGKILL there. */
  killAt?: Point | undefined;
  /** SIGSTOP there, the first time. */
  stopAt?: Point | undefined;
  /** The process's own clock is so far from the database's. */
  clockShiftMs?: number | undefined;
  /** A transaction in which it asks for nothing for so long is ended. */
  frozenMs?: number | undefined;
  /** Props that contain this kill the process while rendering. */
  deadlyProps?: string | undefined;
  log?: string;
};

export type WorkerProcess = {
  /** How it ended: a signal, or "exit <code>". */
  ended: Promise<string>;
  ready: Promise<void>;
  isStopped(): boolean;
  signal(name: NodeJS.Signals): void;
};

const living = new Set<ChildProcess>();
const bundle = path.resolve(import.meta.dirname, `../../node_modules/.cache/waybill-test/worker-${process.pid}.mjs`);

/** The worker's process as one file: it starts in a tenth of the time that loading it file by file takes. Call it before the tests. */
export async function buildWorkerProcess(): Promise<void> {
  await build({
    entryPoints: [path.join(import.meta.dirname, "worker-process.ts")],
    outfile: bundle,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
}

/** Starts a worker process. `endWorkers` ends those that still live. */
export function spawnWorker(options: WorkerOptions): WorkerProcess {
  const child = fork(bundle, [JSON.stringify(options)], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: "test" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  living.add(child);
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => {
      living.delete(child);
      resolve(signal ?? `exit ${code}`);
    });
  });
  return {
    ended,
    ready: new Promise((resolve) => child.once("message", () => resolve())),
    isStopped: () => /^State:\s+T/m.test(readFileSync(`/proc/${child.pid}/status`, "utf8")),
    signal: (name) => void child.kill(name),
  };
}

export async function endWorkers(): Promise<void> {
  for (const child of living) child.kill("SIGKILL");
  await until(() => living.size === 0);
}
