import { openContext } from "@/boot/context.ts";
import { startHeartbeat } from "@/boot/heartbeat.ts";
import { openSettings } from "@/boot/settings.ts";
import { startWatchdog } from "@/boot/watchdog.ts";
import { startWorker } from "@/jobs/worker.ts";
import { fail } from "../terminal.ts";

/** The worker's process, as bundled into .waybill/build/worker.mjs. It tells its parent when it is ready. */
async function main(): Promise<void> {
  const { ctx, close } = await openContext({ role: "worker" });
  startWatchdog({ name: "waybill-worker" });
  const worker = await startWorker(ctx, openSettings(process.env));
  const heartbeat = startHeartbeat(ctx, "worker", worker.hands);
  process.send?.("ready");

  let stopping: Promise<void> | null = null;
  const stop = () => {
    heartbeat.stopping();
    stopping ??= worker
      .stop()
      .then(() => heartbeat.stop())
      .then(close);
    stopping.then(() => process.exit(0), fail);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch(fail);
