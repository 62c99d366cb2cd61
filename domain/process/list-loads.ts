import type { Ctx } from "@/lib/context.ts";
import { listProcesses } from "./list.ts";
import type { ProcessLoad, ProcessRow } from "./schema.ts";

/** More than any installation has. */
const MOST = 500;

/**
 * The processes of this instance with what each takes of its machine, as its queue client last reported (pg-boss keeps that in a registry of
 * its own). Null where it reports none, or where the queue's tables cannot be read: that is no reason to show nothing.
 */
export async function listLoads(ctx: Ctx): Promise<(ProcessRow & { load: ProcessLoad | null })[]> {
  const [processes, instances] = await Promise.all([
    listProcesses(ctx),
    ctx.boss.getInstances({ limit: MOST }).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "the queue's registry cannot be read");
      return [];
    }),
  ]);
  return processes.map((process) => {
    const own = instances.filter(
      ({ host, pid, stoppedOn }) => host === process.host && pid === process.pid && stoppedOn === null,
    );
    const newest = own.toSorted((a, b) => b.heartbeatOn.getTime() - a.heartbeatOn.getTime())[0];
    const { metrics } = newest ?? {};
    return {
      ...process,
      load: metrics
        ? { cpu: metrics.cpu, cpuLimit: metrics.cpuLimit, memory: metrics.rss, loopDelayMs: metrics.loopDelay }
        : null,
    };
  });
}
