import { Failure } from "../failure.ts";
import { localEnvironment } from "../local.ts";
import { requireDatabase } from "../migrate/ready.ts";
import { whenToldToEnd } from "../process/ending.ts";
import { fail, say } from "../terminal.ts";
import type { Part } from "./parts.ts";

/** Runs one part by itself on the environment's database until it is told to stop. */
export async function runAlone(
  name: string,
  start: (env: NodeJS.ProcessEnv, signal: AbortSignal) => Promise<Part>,
): Promise<void> {
  Object.assign(process.env, { NODE_ENV: "production" });
  const env = localEnvironment();
  if (!env.APP_SECRET)
    throw new Failure(
      "APP_SECRET is not set: give every web and worker of one installation the same, at least 16 signs (openssl rand -base64 32).",
    );
  await requireDatabase(env.DATABASE_URL);
  const aborter = new AbortController();
  const starting = start(env, aborter.signal);
  whenToldToEnd(() => {
    aborter.abort();
    const stopped = starting.then(
      (part) => part.stop(),
      () => {}, // it was not there yet
    );
    void stopped.then(() => process.exit(0), fail);
  });
  const part = await starting.catch((error: unknown) => {
    if (aborter.signal.aborted) process.exit(0);
    throw error;
  });
  await part.ready.catch(async (error: unknown) => {
    await part.stop();
    throw error;
  });
  say(`${name} ready.`);
}
