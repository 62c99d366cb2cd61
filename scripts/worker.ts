import { buildWorker } from "./build/worker.ts";
import { runAlone } from "./start/alone.ts";
import { startWorker } from "./start/parts.ts";
import { fail } from "./terminal.ts";

/** `npm run worker`: one worker on DATABASE_URL; start more of them to scale out. Logs go to stdout. */
await runAlone("Worker", async (env) => {
  await buildWorker();
  return startWorker({ env });
}).catch(fail);
