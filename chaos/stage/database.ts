import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, type Postgres, startPostgres } from "@/scripts/postgres/server.ts";

export type Database = {
  url: string;
  port: number;
  /** `immediate`: no checkpoint, no goodbye, recovery at the next start; `fast`: sessions are ended. */
  restart(how: "immediate" | "fast"): Promise<void>;
  stop(): Promise<void>;
};

/** A PostgreSQL of its own in `folder`, durable as in production, that can be restarted under its users. */
export async function openDatabase(folder: string): Promise<Database> {
  let server: Postgres = await startPostgres({ folder });
  const { port, url } = server;
  const end = () => isAlive(server.pid) && process.kill(server.pid, "SIGQUIT"); // it is in no process group of ours
  process.once("exit", end);
  let restarting = Promise.resolve();
  return {
    url,
    port,
    restart(how) {
      restarting = restarting.then(async () => {
        process.kill(server.pid, how === "immediate" ? "SIGQUIT" : "SIGINT");
        while (isAlive(server.pid)) await sleep(10);
        server = await startPostgres({ folder });
        if (server.port !== port) throw new Error(`PostgreSQL came back on port ${server.port} instead of ${port}.`);
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
