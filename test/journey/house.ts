import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openContext } from "@/boot/context.ts";
import { prepareDemo } from "@/demo/prepare.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import { startMailbox } from "@/jobs/mailbox.ts";
import { startWorker } from "@/jobs/worker.ts";
import type { Ctx } from "@/lib/context.ts";
import { buildFromEnv } from "@/scripts/release/build.ts";
import { openDatabase } from "@/test/database.ts";
import { clockMover } from "@/test/world.ts";

export type JourneyHouse = { url: string; ctx: Ctx; moveClock(duration: string): Promise<void>; close(): Promise<void> };

/** What `npm start` runs, but for the console: the sample project's real build and bundles, the local mailbox over SMTP, one worker. */
export async function openJourneyHouse(): Promise<JourneyHouse> {
  const data = mkdtempSync(path.join(tmpdir(), "waybill-journey-"));
  const database = await openDatabase();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "test" as const,
    DATABASE_URL: database.url,
    DATA_DIR: data,
    WAYBILL_RELEASE_DIR: path.join(data, "release"),
    WAYBILL_ENV: "test",
    APP_SECRET: "k1:test-secret-of-enough-length",
    LOG_LEVEL: "silent",
  };
  const cli = await openContext({ role: "cli", env });
  await publishRelease(cli.ctx, await buildFromEnv(env));
  await prepareDemo(cli.ctx);
  const mailbox = await startMailbox(cli.ctx, { port: 0 });
  const { ctx, close } = await openContext({ role: "worker", env: { ...env, SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` } });
  const worker = await startWorker(ctx);
  return {
    url: database.url,
    ctx,
    moveClock: clockMover(cli.ctx.db),
    async close() {
      await worker.stop();
      await close();
      await mailbox.stop();
      await cli.close();
      await database.drop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
