import { openContext } from "@/boot/context.ts";
import { startWorker } from "@/jobs/worker.ts";

/** The worker's process, as bundled into .waybill/build/worker.mjs. */
const { ctx, close } = await openContext({ role: "worker" });
const worker = await startWorker(ctx);
process.send?.("ready");

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await worker.stop();
  await close();
  process.exit(0);
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
