import { buildWeb, webIsStale } from "./build/web.ts";
import { Failure } from "./failure.ts";
import { portIsFree } from "./port.ts";
import { runAlone } from "./start/alone.ts";
import { startWeb } from "./start/parts.ts";
import { fail, step } from "./terminal.ts";

/** `npm run web`: the console on PORT (3000), built where its sources changed. Logs go to stdout. */
await runAlone("Console", async (env) => {
  const port = Number(process.env.PORT || 3000);
  if (!(await portIsFree(port)))
    throw new Failure(`Port ${port} is taken: stop what listens there, or choose another, as in PORT=${port + 1} npm run web.`);
  if (webIsStale()) await step("Console built", () => buildWeb());
  return startWeb({ env, port, dev: false });
}).catch(fail);
