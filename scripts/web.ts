import { openContext } from "@/boot/context.ts";
import { buildWeb, webIsStale } from "./build/web.ts";
import { Failure } from "./failure.ts";
import { portIsFree } from "./port.ts";
import { runAlone } from "./start/alone.ts";
import { startPublic, startWeb } from "./start/parts.ts";
import { fail, step, warn } from "./terminal.ts";

/** `npm run web`: the console on PORT (3000) and WAYBILL_HOST (every interface), built where its sources changed. Logs go to stdout. */
await runAlone("Console", async (env, signal) => {
  const port = Number(process.env.PORT || 3000);
  if (!(await portIsFree(port)))
    throw new Failure(`Port ${port} is taken: stop what listens there, or choose another, as in PORT=${port + 1} npm run web.`);
  await requireUsable(env);
  if (webIsStale()) await step("Console built", () => buildWeb({ signal }));
  const host = process.env.WAYBILL_HOST;
  const listener = await startPublic({ host, port });
  const web = startWeb({ env, host, port, dev: false });
  return { ...web, stop: () => Promise.all([listener?.close(), web.stop()]).then(() => {}) };
}).catch(fail);

/** What would fail on every page is said here: no build, a release that the database does not know. And that nobody can sign in. */
async function requireUsable(env: NodeJS.ProcessEnv): Promise<void> {
  const { ctx, close } = await openContext({ role: "web", env });
  const people = await ctx.db.user.count({ take: 1 }).finally(close);
  if (people === 0) warn('Nobody can sign in yet: "npm run waybill -- password" makes the first admin.');
}
