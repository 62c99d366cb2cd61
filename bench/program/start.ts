import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Failure } from "@/scripts/failure.ts";
import { ROOT } from "@/scripts/local.ts";
import type { Answer, Asked } from "./serve.ts";

const LEASH = pathToFileURL(path.join(ROOT, "scripts/process/leash.mjs")).href;
const PATIENCE_MS = 12_000;

export type Program = {
  pid: number;
  /** Gives what the order gives; rejects where it throws or the program ends. */
  ask<T>(order: string, input?: unknown): Promise<T>;
  stop(): Promise<void>;
};

/** A process of its own, as in life, that ends when we do. Resolves when it says that it is ready. `profile`: a folder for its CPU profile. */
export async function startProgram(file: string, args: string[], env: NodeJS.ProcessEnv, profile?: string): Promise<Program> {
  const profiled = profile ? ["--cpu-prof", "--cpu-prof-dir", path.resolve(ROOT, profile)] : [];
  const child = spawn(process.execPath, [...profiled, "--import", LEASH, "--enable-source-maps", file, ...args], {
    cwd: ROOT,
    env: { ...env, NODE_ENV: "production", WAYBILL_PARENT: String(process.pid) },
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const name = [path.basename(file, ".mjs"), ...args].join(" ");
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const ended = once(child, "exit").then(([code, signal]) => {
    const failure = new Failure(`The benchmark's ${name} ended (${signal ?? code}).`);
    for (const { reject: fail } of [...open.values(), { reject }]) fail(failure);
  });
  ready.catch(() => {});
  child.on("message", (message: "ready" | Answer) => {
    if (message === "ready") return resolve();
    const waiting = open.get(message.id);
    open.delete(message.id);
    if (message.error === undefined) waiting?.resolve(message.value);
    else waiting?.reject(new Error(`${name}: ${message.error}`));
  });
  let asked = 0;
  await ready;
  return {
    pid: child.pid ?? 0,
    ask<T>(order: string, input?: unknown) {
      const waiting = Promise.withResolvers<unknown>();
      const id = ++asked;
      open.set(id, waiting);
      if (child.connected) child.send({ id, order, input } satisfies Asked);
      else waiting.reject(new Failure(`The benchmark's ${name} has ended.`));
      return waiting.promise as Promise<T>; // what the program answers this order
    },
    async stop() {
      child.kill("SIGTERM");
      await Promise.race([ended, sleep(PATIENCE_MS, undefined, { ref: false })]);
      child.kill("SIGKILL");
      await ended;
    },
  };
}
