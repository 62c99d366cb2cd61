import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { csvOf } from "@/domain/list/csv.ts";
import type { Ctx } from "@/lib/context.ts";
import { requireReplay, selectItems } from "./items.ts";
import type { ReplayItem, ReplayItemFilter } from "./schema.ts";

const columns = [
  "no",
  "id",
  "ruleKey",
  "address",
  "verdict",
  "reason",
  "state",
  "liveAt",
  "result",
  "resultReason",
  "restedAt",
  "status",
] as const satisfies readonly (keyof ReplayItem)[];

/**
 * The messages of a replay that fit, in order, as CSV in parts of 1,000 rows; addresses as the reader may see them. That somebody took them
 * away is itself written, before the first part. Throws `forbidden`, `not_found`.
 */
export async function exportItems(
  ctx: Ctx,
  { id, ...filter }: { id: string } & ReplayItemFilter,
): Promise<AsyncIterable<string>> {
  requirePermission(ctx, "replay.read");
  await requireReplay(ctx, id);
  await writeAudit(ctx, { action: "replay.export", targetKind: "replay", targetId: id, after: { ...filter } });
  return csvOf<ReplayItem>(columns, (after, limit) => selectItems(ctx, { id, ...filter, afterNo: after?.no ?? 0, limit }));
}
