import { shown } from "@/domain/access/shown.ts";
import { listProcesses } from "@/domain/process/list.ts";
import { readHolds } from "@/domain/stream/read-holds.ts";
import { readArrivals } from "@/domain/why/arrivals.ts";
import type { Ctx } from "@/lib/context.ts";
import { readChanges } from "./changes.ts";
import { readFlow } from "./flow.ts";
import { flowingOf } from "./flowing.policy.ts";
import { readNewFailures } from "./new-failures.ts";
import { readProvider } from "./provider.ts";
import type { Arrivals, Overview, OverviewSpan, Panel, Workers } from "./schema.ts";
import { momentsOf, wholeOf } from "./span.policy.ts";
import { readStreams } from "./streams.ts";

/** All of the first page, for a reader in `zone`. A part that cannot be read is logged and says so; the others are there. */
export async function readOverview(ctx: Ctx, { span, zone }: { span: OverviewSpan; zone: string }): Promise<Overview> {
  const now = await ctx.clock.now(ctx.db);
  const moments = momentsOf({ span, zone, now });
  const [flow, streams, arrivals, provider, holds, workers, newFailures, changes] = await Promise.all([
    panel(ctx, "flow", () => readFlow(ctx, { moments })),
    panel(ctx, "streams", () => readStreams(ctx)),
    panel(ctx, "arrivals", () => readIncoming(ctx)),
    panel(ctx, "provider", () => readProvider(ctx)),
    panel(ctx, "holds", async () => shown(ctx, await readHolds(ctx))),
    panel(ctx, "workers", () => readWorkers(ctx)),
    panel(ctx, "newFailures", () => readNewFailures(ctx, { now })),
    panel(ctx, "changes", () => readChanges(ctx, wholeOf(moments))),
  ]);
  const parts = { now: now.toISOString(), flow, streams, arrivals, provider, holds, workers, newFailures, changes };
  return { span, zone, flowing: flowingOf(parts), ...parts };
}

async function panel<T>(ctx: Ctx, part: string, read: () => Promise<T>): Promise<Panel<T>> {
  try {
    return { ok: true, data: await read() };
  } catch (error) {
    ctx.log.error({ part, err: error }, "a part of the overview cannot be read");
    return { ok: false };
  }
}

/** The newest event of each source among those of the rules' types, and what waits. */
async function readIncoming(ctx: Ctx): Promise<Arrivals> {
  const types = [...new Set(ctx.release.project.rules.flatMap((rule) => rule.on.map((event) => event.name)))];
  const { newest, inbox, planning, elsewhere } = await readArrivals(ctx, { types });
  const bySource = new Map<string, Arrivals["newest"][number]>();
  for (const { source, id, at } of newest) if (at > (bySource.get(source)?.at ?? "")) bySource.set(source, { source, id, at });
  return { inbox, planning, elsewhere, newest: [...bySource.values()] };
}

async function readWorkers(ctx: Ctx): Promise<Workers> {
  const [processes, [planning]] = await Promise.all([listProcesses(ctx), readPlanning(ctx)]);
  const workers = processes.filter(({ role }) => role === "worker");
  const alive = workers.filter((worker) => worker.alive);
  return {
    alive: alive.length,
    gone: workers.length - alive.length,
    releases: new Set(alive.map(({ releaseId }) => releaseId)).size,
    planning: planning
      ? { hash: planning.hash, workers: alive.filter(({ releaseId }) => releaseId === planning.id).length }
      : null,
  };
}

const readPlanning = (ctx: Ctx) =>
  ctx.db.$queryRaw<
    { id: string; hash: string }[]
  >`SELECT r.id::text, r.hash FROM waybill.instance n JOIN waybill.release r ON r.id = n.release_id`;
