import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openContext } from "@/boot/context.ts";
import { prepareDemo } from "@/demo/prepare.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import type { Ctx } from "@/lib/context.ts";
import { buildWorker } from "@/scripts/build/worker.ts";
import { migrate } from "@/scripts/migrate/migrate.ts";
import { postgresFolder } from "@/scripts/postgres/folder.ts";
import { startPostgres } from "@/scripts/postgres/server.ts";
import { buildIfChanged } from "@/scripts/release/build-if-changed.ts";
import { startWorker } from "@/scripts/start/parts.ts";
import { openSink, type Sink } from "./sink.ts";

export type Stage = { ctx: Ctx; sink: Sink; env: NodeJS.ProcessEnv; close(): Promise<void> };

/** A Waybill as `npm start` makes it, without the console: its own PostgreSQL (fsync on), the sample product, one worker, an SMTP sink. */
export async function openStage(): Promise<Stage> {
  const data = mkdtempSync(path.join(tmpdir(), "waybill-bench-"));
  const sink = await openSink();
  const server = await startPostgres({ folder: postgresFolder(data) });
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    DATABASE_URL: server.url,
    DATA_DIR: data,
    APP_SECRET: "bench:only-for-this-run-of-the-benchmark",
    SMTP_URL: sink.url,
    LOG_LEVEL: "warn",
  };
  await migrate(server.url);
  await buildWorker();
  const built = await buildIfChanged(env);
  const { ctx, close } = await openContext({ role: "cli", env });
  await publishRelease(ctx, built);
  await prepareDemo(ctx);
  const worker = startWorker({ env });
  await worker.ready;
  return {
    ctx,
    sink,
    env,
    async close() {
      await worker.stop();
      await close();
      await server.stop();
      await sink.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
