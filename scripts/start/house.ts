import { mkdirSync } from "node:fs";
import path from "node:path";
import { prepareDemo } from "@/demo/prepare.ts";
import { createFirstAdmin } from "@/domain/access/create-first-admin.ts";
import { buildWeb, webIsStale } from "../build/web.ts";
import { buildWorker } from "../build/worker.ts";
import { Failure } from "../failure.ts";
import { appSecret, dataDir, localEnvironment, writeLocal } from "../local.ts";
import { migrate } from "../migrate/migrate.ts";
import { freePort, portIsFree } from "../port.ts";
import { step } from "../terminal.ts";
import { openDatabase } from "./database.ts";
import { type Part, startWeb, startWorker } from "./parts.ts";

const MAILBOX_PORT = 2525;

export type House = {
  url: string;
  env: NodeJS.ProcessEnv;
  /** Made by this start, its password readable only now. */
  admin: { email: string; password: string } | null;
  web: Part;
  worker: Part;
};

/** What to undo, in which order: the last opened first. */
export type Closers = (() => Promise<unknown>)[];

/**
 * Starts everything: database, migrations, release, console, worker and, on the embedded database, the sample product with its
 * mailbox. Whatever it opens it puts on `closers`, also when it fails half-way.
 */
export async function openHouse({
  dev,
  closers,
  signal,
}: {
  dev: boolean;
  closers: Closers;
  signal: AbortSignal;
}): Promise<House> {
  const data = dataDir();
  const stage = <T>(text: string, work: () => Promise<T>) => {
    signal.throwIfAborted();
    return step(text, work);
  };
  mkdirSync(data, { recursive: true });
  const building = dev || !webIsStale() ? null : step("Console built", () => buildWeb(signal));
  building?.catch(() => {}); // awaited below; until then a failure must not end the process without its message
  await buildWorker();

  const database = await stage(process.env.DATABASE_URL ? "Database reached" : "PostgreSQL started", () =>
    openDatabase(data, process.env.DATABASE_URL),
  );
  closers.push(() => database.stop());
  await stage("Database migrated", () => migrate(database.url));

  const port = await consolePort();
  const demo = process.env.WAYBILL_DEMO ? /^(1|true|yes|on)$/.test(process.env.WAYBILL_DEMO) : database.embedded;
  const mailboxPort = demo ? await freePort(MAILBOX_PORT) : null;
  const env = remember(data, {
    dev,
    DATABASE_URL: database.url,
    CONSOLE_URL: process.env.CONSOLE_URL || `http://localhost:${port}`,
    WAYBILL_DEMO: demo ? "1" : "0",
    ...(mailboxPort && !process.env.SMTP_URL ? { SMTP_URL: `smtp://127.0.0.1:${mailboxPort}` } : {}),
  });

  const { publish, withContext } = await import("./publish.ts");
  await stage("Release published", () => publish(env));
  if (demo) await stage("Sample product ready", () => withContext(env, prepareDemo));
  if (mailboxPort) closers.push(await (await import("./mailbox.ts")).openMailbox(env, mailboxPort));

  await building;
  const logs = dev ? undefined : path.join(data, "log");
  const worker = startWorker({ env, logs });
  closers.push(() => worker.stop());
  const web = startWeb({ env, logs, port, dev });
  closers.push(() => web.stop());
  await stage("Console and worker started", () => Promise.all([web.ready, worker.ready]));
  // Last of all: its password is shown once, so nothing may fail between making and showing it.
  const admin = await withContext(env, createFirstAdmin);
  return { url: env.CONSOLE_URL ?? "", env, admin, web, worker };
}

/** PORT, 3000 by default; 0 takes any free one. */
async function consolePort(): Promise<number> {
  const wanted = process.env.PORT || "3000";
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535)
    throw new Failure(`PORT is ${JSON.stringify(wanted)}: it must be a number from 0 to 65535.`);
  const port = Number(wanted) || (await freePort());
  if (!(await portIsFree(port)))
    throw new Failure(`Port ${port} is taken: stop what listens there, or choose another, as in PORT=${port + 1} npm start.`);
  return port;
}

type Found = { dev: boolean; DATABASE_URL: string; CONSOLE_URL: string; WAYBILL_DEMO: string; SMTP_URL?: string };

/** The environment of every part, kept for parts that are started alone (`npm run waybill`, another worker). */
function remember(data: string, { dev, ...found }: Found): NodeJS.ProcessEnv {
  appSecret(data);
  writeLocal(data, found);
  const env = { ...localEnvironment({ ...process.env, ...found }), ...found };
  return { ...env, NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" };
}
