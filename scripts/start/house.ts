import { mkdirSync } from "node:fs";
import path from "node:path";
import { openContext } from "@/boot/context.ts";
import { prepareDemo } from "@/demo/prepare.ts";
import { createFirstAdmin } from "@/domain/access/create-first-admin.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import { startMailbox } from "@/jobs/mailbox.ts";
import type { Ctx } from "@/lib/context.ts";
import { buildWeb, webIsStale } from "../build/web.ts";
import { buildWorker } from "../build/worker.ts";
import { Failure } from "../failure.ts";
import { appSecret, dataDir, localEnvironment, writeLocal } from "../local.ts";
import { migrate } from "../migrate/migrate.ts";
import { freePort, portIsFree } from "../port.ts";
import { buildIfChanged } from "../release/build-if-changed.ts";
import { step } from "../terminal.ts";
import { type Database, openDatabase } from "./database.ts";
import { type Part, startPublic, startWeb, startWorker } from "./parts.ts";

const MAILBOX_PORT = 2525;
/** Plain HTTP with generated data is for this machine alone, unless WAYBILL_HOST says otherwise. */
const LOOPBACK = "127.0.0.1";

export type House = {
  url: string;
  env: NodeJS.ProcessEnv;
  /** The start's own context, as a command has it. */
  ctx: Ctx;
  /** Made by this start, its password readable only now. */
  admin: { email: string; password: string } | null;
  worker: Part;
};

/** What to undo: the last opened first. */
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
  const stage = <T>(text: string, work: () => Promise<T>) => {
    signal.throwIfAborted();
    return step(text, work);
  };
  const data = dataDir();
  mkdirSync(data, { recursive: true });
  const building = build(data, dev, signal);
  building.catch(() => {}); // awaited below; until then a failure must not end the process without its message

  const given = process.env.DATABASE_URL;
  const database = await stage(given ? "Database reached" : "PostgreSQL started", () => openDatabase(data, given));
  closers.push(() => database.stop());
  await stage("Database migrated", () => migrate((!database.embedded && process.env.DATABASE_DIRECT_URL) || database.url));
  const port = await consolePort();

  const built = await building;
  const { env, mailboxPort } = await settle({ data, dev, database, port }); // its free port is taken before another start can
  const { ctx, close } = await openContext({ role: "cli", env });
  closers.push(close);
  await stage("Release published", () => publishRelease(ctx, built));
  if (env.WAYBILL_DEMO === "1") await stage("Sample product ready", () => prepareDemo(ctx));
  if (mailboxPort) {
    const mailbox = await startMailbox(ctx, { port: mailboxPort });
    closers.push(() => mailbox.stop());
  }

  signal.throwIfAborted();
  const logs = dev ? undefined : path.join(data, "log");
  const worker = startWorker({ env, logs });
  const parts = [worker];
  closers.push(() => Promise.all(parts.map((part) => part.stop()))); // at once: together they may take all of the ten seconds
  const host = process.env.WAYBILL_HOST || LOOPBACK;
  const web = startWeb({ env, logs, host, port, dev });
  parts.push(web);
  const listener = await startPublic({ host, port, fallback: host });
  if (listener) closers.push(() => listener.close());
  await stage("Console and worker started", () => Promise.all([web.ready, worker.ready]));
  // Last of all: its password is shown once, so nothing may fail between making and showing it.
  return { url: env.CONSOLE_URL ?? "", env, ctx, admin: await createFirstAdmin(ctx), worker };
}

/** What can be built while the database starts: release, worker and console. */
async function build(data: string, dev: boolean, signal: AbortSignal) {
  const web = dev || !webIsStale() ? null : step("Console built", () => buildWeb({ signal }));
  const [built] = await Promise.all([
    step("Release built", () => buildIfChanged(localEnvironment({ ...process.env, DATA_DIR: data }))),
    buildWorker(),
    web,
  ]);
  return built;
}

/** PORT, 3000 by default; 0 takes any free one. */
async function consolePort(): Promise<number> {
  const wanted = process.env.PORT || "3000";
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535)
    throw new Failure(`PORT is ${JSON.stringify(wanted)}: it must be a number from 0 to 65535.`);
  const port = Number(wanted) || (await freePort());
  if (await portIsFree(port)) return port;
  throw new Failure(`Port ${port} is taken: stop what listens there, or choose another, as in PORT=${port + 1} npm start.`);
}

type Settle = { data: string; dev: boolean; database: Database; port: number };

/**
 * The environment of every part. Demo and mailbox come with the embedded database; on one's own only where WAYBILL_DEMO asks for
 * them. Of the embedded one it is kept, for parts that are started alone (`npm run waybill`, another worker).
 */
async function settle({ data, dev, database, port }: Settle): Promise<{ env: NodeJS.ProcessEnv; mailboxPort: number | null }> {
  const { WAYBILL_DEMO, WAYBILL_PROVIDER, SMTP_URL, CONSOLE_URL } = process.env;
  const demo = WAYBILL_DEMO ? /^(1|true|yes|on)$/i.test(WAYBILL_DEMO) : database.embedded;
  const mailboxPort = demo && !SMTP_URL ? await freePort(MAILBOX_PORT) : null;
  const smtp = mailboxPort ? `smtp://127.0.0.1:${mailboxPort}` : SMTP_URL;
  const found = {
    DATABASE_URL: database.url,
    CONSOLE_URL: CONSOLE_URL || `http://localhost:${port}`,
    WAYBILL_DEMO: demo ? "1" : "0",
    ...(smtp && { SMTP_URL: smtp }),
    // A key of Resend that happens to be set sends nothing by itself.
    ...(mailboxPort && { SMTP_CAPTURES: "1", WAYBILL_PROVIDER: WAYBILL_PROVIDER || "smtp" }),
  };
  appSecret(data);
  if (database.embedded) writeLocal(data, found);
  const env = localEnvironment({ ...process.env, ...found });
  return { env: { ...env, NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" }, mailboxPort };
}
