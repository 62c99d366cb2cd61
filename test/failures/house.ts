import path from "node:path";
import { type OpenContext, openContext } from "@/boot/context.ts";
import { startHeartbeat } from "@/boot/heartbeat.ts";
import { buildRelease } from "@/domain/release/build.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import { startWorker } from "@/jobs/worker.ts";
import type { Ctx } from "@/lib/context.ts";
import { openDatabase } from "@/test/database.ts";
import { projectFolder } from "@/test/project-folder.ts";
import { openTestSmtp, type SmtpReceived, type TestSmtp } from "@/test/smtp.ts";
import { clockMover } from "@/test/world.ts";
import { waybill } from "./command-line.ts";

/** Files of a project, by their path; those that are not named are as in test/project-folder.ts. */
type Files = Record<string, string>;

export type House = {
  /** As the environment of a process. */
  env: NodeJS.ProcessEnv;
  url: string;
  smtp(): TestSmtp;
  /** Every mail that was taken, also before an outage. */
  mails(): SmtpReceived[];
  /** The console, of the newest release. */
  console(): Ctx;
  /** Builds and publishes the project, starts a worker of it, and then stops those that ran before. */
  deploy(files?: Files): Promise<void>;
  /** One worker more. */
  startWorker(): Promise<void>;
  /** The product says that somebody joined, in its own transaction. `more` stands in the payload, over what is usual. */
  joins(name: string, more?: Record<string, unknown>): Promise<void>;
  moveClock(iso8601Duration: string): Promise<void>;
  /** Nothing listens where the mail server was, until the answer is called. */
  outage(): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const quiet = {
  NODE_ENV: "test",
  APP_SECRET: "k1:test-secret-of-enough-length",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
} as const;

type HouseOptions = { files?: Files; environment?: "production" | "development"; rules?: string[]; slowMs?: number };

/**
 * A team's Waybill as it runs: a project in a folder of its own, built and published for real, workers that send over real SMTP, and the
 * console. Its rules are on. `development` activates a template's new version when it is published, as `npm run dev` does.
 */
export async function openHouse({
  files = {},
  environment = "production",
  rules = ["welcome"],
  slowMs = 0,
}: HouseOptions = {}): Promise<House> {
  const [folder, database] = [projectFolder(), await openDatabase()];
  const taken: SmtpReceived[] = [];
  let smtp = await openTestSmtp({ slowMs });
  const releases = path.join(folder.dir, "releases");
  const env = {
    ...quiet,
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATA_DIR: folder.dir,
    WAYBILL_RELEASE_DIR: releases,
    WAYBILL_ENV: environment,
    SMTP_URL: smtp.url,
  };
  const publisher = await openContext({ role: "cli", env });
  const { db } = publisher.ctx;
  const move = clockMover(db);
  let shown: OpenContext | null = null;
  const running: { beat(): Promise<void>; stop(): Promise<void> }[] = [];

  async function runWorker(): Promise<void> {
    const { ctx, close } = await openContext({ role: "worker", env });
    const worker = await startWorker(ctx);
    let heartbeat = startHeartbeat(ctx, "worker", worker.hands);
    running.push({
      async beat() {
        await heartbeat.stop();
        heartbeat = startHeartbeat(ctx, "worker", worker.hands);
      },
      async stop() {
        await heartbeat.stop();
        await worker.stop();
        await close();
      },
    });
  }

  async function deploy(changed: Files = {}): Promise<void> {
    folder.write(changed);
    const configFile = path.join(folder.dir, "waybill.config.ts");
    const builtAt = new Date().toISOString();
    await publishRelease(
      publisher.ctx,
      await buildRelease({ configFile, folder: releases, builtAt, gitCommit: null, alone: true }),
    );
    const [before, old] = [running.splice(0), shown];
    await runWorker();
    shown = await openContext({ role: "web", env });
    await Promise.all([...before.map((each) => each.stop()), old?.close()]);
  }

  const house: House = {
    env,
    url: database.url,
    smtp: () => smtp,
    mails: () => [...taken, ...smtp.received],
    console() {
      if (!shown) throw new Error("nothing is deployed");
      return shown.ctx;
    },
    deploy,
    startWorker: runWorker,
    async joins(name, more = {}) {
      const payload = JSON.stringify({ id: name, email: `${name}@example.com`, name, ...more });
      await db.$queryRaw`SELECT waybill.emit('person.joined', ${payload}, source => 'shop', event_id => ${`joined_${name}`})`;
    },
    async moveClock(duration) {
      await move(duration);
      for (const each of running) await each.beat(); // hours went by in which it did so
    },
    async outage() {
      const { port } = smtp;
      const gone = smtp.close();
      smtp.closeIdle();
      await gone;
      taken.push(...smtp.received);
      return async () => {
        smtp = await openTestSmtp({ slowMs, port });
      };
    },
    async close() {
      await Promise.all(running.splice(0).map((each) => each.stop()));
      await shown?.close();
      await publisher.close();
      smtp.closeIdle();
      await smtp.close();
      await database.drop();
      folder.remove();
    },
  };
  await house.moveClock("PT0S"); // before there are workers: from here on it moves between statements only
  await deploy(files);
  for (const key of rules) await waybill(house, "rule", "on", key);
  return house;
}
