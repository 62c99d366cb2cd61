import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isAlive, readPostmaster, startPostgres } from "../scripts/postgres/server.ts";

const PREFIX = "waybill-test-";

/** An embedded PostgreSQL for one run, not durable; it and its folder go with the run, also where the run is interrupted. */
export async function startTestServer(programs?: string): Promise<{ url: string; stop(): Promise<void> }> {
  sweep();
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755); // the server's user must be able to pass through
  const server = await startPostgres({ folder: path.join(folder, "data"), durable: false, programs });
  const end = () => {
    kill(server.pid);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", end);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      process.off("exit", end);
      end();
    },
  };
}

/** Ends servers and removes folders whose run was killed. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const folder = path.join(tmpdir(), name);
    const run = Number(/^waybill-test-(\d+)-/.exec(name)?.[1]);
    if (!run || isAlive(run)) continue;
    const postmaster = readPostmaster(path.join(folder, "data"));
    if (postmaster) kill(postmaster.pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGQUIT"); // PostgreSQL's immediate shutdown: nothing here is worth a checkpoint
  } catch {
    // it is gone already
  }
}
