import { listProcesses } from "@/domain/process/list.ts";
import type { ProcessRow } from "@/domain/process/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type Drift, driftOf } from "./drift.policy.ts";
import { selectReleaseRows } from "./rows.ts";

/** What is deployed where, and what is amiss with it. */
export type Deployment = { processes: ProcessRow[]; drift: Drift[] };

export async function readDeployment(ctx: Ctx): Promise<Deployment> {
  const processes = await listProcesses(ctx);
  const running = await selectReleaseRows(
    ctx,
    Prisma.sql`SELECT r.id, r.created_at FROM waybill.release r
      WHERE r.id = ANY (${processes.map(({ releaseId }) => releaseId)}::uuid[]) OR r.id = (SELECT n.release_id FROM waybill.instance n)`,
  );
  // A release that was taken back and published again is newer than the one that planned meanwhile.
  const since = running.map((release) => ({ ...release, publishedAt: release.plannedSince ?? release.publishedAt }));
  const published = Object.fromEntries(since.map(({ id, publishedAt }) => [id, publishedAt]));
  return { processes, drift: driftOf(since.find(({ planning }) => planning) ?? null, processes, published) };
}
