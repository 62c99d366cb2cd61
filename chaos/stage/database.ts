import { setTimeout as sleep } from "node:timers/promises";
import { freePortWithin } from "@/scripts/port.ts";
import { isAlive, type Postgres, startPostgres } from "@/scripts/postgres/server.ts";

export type Database = {
  url: string;
  port: number;
  /** `immediate`: no checkpoint, no goodbye, recovery at the next start; `fast`: sessions are ended. */
  restart(how: "immediate" | "fast"): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Below the ports that a connection gets of its own: somebody who tries to reach a server that is away would now and then get its very port,
 * and reach himself.
 */
const PORTS = { from: 20_000, to: 30_000 };
const TRIES = 20;

/** A PostgreSQL of its own in `folder`, durable as in production, that can be restarted under its users. */
export async function openDatabase(folder: string): Promise<Database> {
  let server: Postgres = await startPostgres({ folder, port: await freePortWithin(PORTS) });
  const { port, url } = server;
  const end = () => isAlive(server.pid) && process.kill(server.pid, "SIGQUIT"); // it is in no process group of ours
  process.once("exit", end);

  async function start(): Promise<void> {
    for (let left = TRIES; left > 0; left--) {
      server = await startPostgres({ folder, port });
      if (server.port === port) return;
      await server.stop();
      await sleep(200);
    }
    throw new Error(`PostgreSQL does not get its port ${port} back.`);
  }

  let restarting = Promise.resolve();
  return {
    url,
    port,
    restart(how) {
      restarting = restarting.then(async () => {
        process.kill(server.pid, how === "immediate" ? "SIGQUIT" : "SIGINT");
        while (isAlive(server.pid)) await sleep(10);
        await start();
      });
      return restarting;
    },
    async stop() {
      await restarting.catch(() => {});
      await server.stop();
      process.off("exit", end);
    },
  };
}
