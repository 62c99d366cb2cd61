import { existsSync, renameSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorText } from "@/lib/errors.ts";
import { NEXT } from "../build/web.ts";
import { WORKER_FILE } from "../build/worker.ts";
import { Failure } from "../failure.ts";
import { type Child, keepRunning, logTail } from "../process/child.ts";
import { warn } from "../terminal.ts";
import { startPublicListener } from "./public-listener.ts";

/** Its own stop takes 8 s at most (jobs/send-loop.ts), and all of us must be gone within 10. */
const WORKER_PATIENCE = 9_000;
/** How long a console may take to its first answer. In development it compiles before: two minutes where the processors have other work. */
const [ANSWERS_WITHIN, COMPILED_WITHIN] = [90_000, 600_000];

export type PartOptions = {
  env: NodeJS.ProcessEnv;
  /** Folder for its log; without it, it writes to the terminal. */
  logs?: string;
};
export type Part = Child & {
  /** Settles when it works, or when it ended before it did. */
  ready: Promise<void>;
};

/** The worker: ready when it says so. */
export const startWorker = ({ env, logs }: PartOptions): Part =>
  part({ name: "worker", args: ["--enable-source-maps", WORKER_FILE], env, logs, patience: WORKER_PATIENCE });

/** The console on `host` (every interface unless told): ready when it answers HTTP. */
export const startWeb = ({ env, logs, host, port, dev }: PartOptions & { host?: string; port: number; dev: boolean }): Part =>
  part({
    name: "web",
    args: [NEXT, dev ? "dev" : "start", "--port", String(port), ...(host ? ["--hostname", host] : [])],
    env,
    logs,
    patience: 5_000,
    probe: untilAnswering(`http://${reachable(host)}:${port}/sign-in`, dev ? COMPILED_WITHIN : ANSWERS_WITHIN),
  });

/**
 * Beside the console on `host` and `port`, a listener for what is public, where PUBLIC_PORT asks for one; PUBLIC_HOST says on which
 * interface (`fallback` unless told). Undefined where none is wanted.
 */
export async function startPublic({ host, port, fallback }: { host?: string; port: number; fallback?: string }) {
  const wanted = process.env.PUBLIC_PORT;
  if (!wanted) return undefined;
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535)
    throw new Failure(`PUBLIC_PORT is ${JSON.stringify(wanted)}: it must be a number from 0 to 65535.`);
  const target = { host: reachable(host).replace(/^\[|\]$/g, ""), port };
  return startPublicListener({ port: Number(wanted), host: process.env.PUBLIC_HOST || fallback, target }).catch(
    (error: unknown) => {
      throw new Failure(`PUBLIC_PORT ${wanted} cannot be listened on: ${errorText(error)}.`);
    },
  );
}

type PartInput = PartOptions & { name: string; args: string[]; patience: number; probe?: Promise<void> };

function part({ name, args, env, logs, patience, probe }: PartInput): Part {
  const log = logs && freshLog(path.join(logs, `${name}.log`));
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let works = false;
  const isReady = () => {
    works = true;
    resolve();
  };
  probe?.then(isReady, reject);
  ready.catch(() => {}); // whoever waits for it hears of it
  const child = keepRunning({
    args,
    env,
    log,
    patience,
    onMessage: (message) => message === "ready" && isReady(),
    onEnd(how) {
      if (works) warn(`The ${name} ${how}; it is started again${log ? ` (its log: ${log})` : ""}.`);
      else reject(new Failure(`The ${name} ${how} before it was ready:\n${log ? logTail(log) : "(see above)"}`));
    },
  });
  return { ...child, ready };
}

/** Each start has its own log; the one before is kept. */
function freshLog(file: string): string {
  if (existsSync(file)) renameSync(file, file.replace(/\.log$/, ".previous.log"));
  return file;
}

/** Where we reach what listens on `host` ourselves. */
const reachable = (host: string | undefined) =>
  !host || ["0.0.0.0", "::", "localhost"].includes(host) ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;

async function untilAnswering(url: string, patience: number): Promise<void> {
  for (const deadline = performance.now() + patience; ; await sleep(50)) {
    try {
      await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patience / 3) });
      return;
    } catch {
      if (performance.now() > deadline) throw new Failure(`The console does not answer at ${url}; see its log.`);
    }
  }
}
