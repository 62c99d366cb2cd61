import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { csvOf } from "@/domain/list/csv.ts";
import type { Ctx } from "@/lib/context.ts";
import { requireReplan, selectReplanItems } from "./items.ts";
import type { ReplanItem, ReplanItemFilter } from "./schema.ts";

const columns = [
  "no",
  "id",
  "type",
  "aggregateId",
  "acceptedAt",
  "verdict",
  "reason",
  "faults",
  "asked",
  "messages",
  "duplicates",
  "late",
  "result",
  "resultReason",
  "run",
  "made",
  "found",
  "doneAt",
] as const satisfies readonly (keyof ReplanItem)[];

/**
 * The events of a plan that fit, in order, as CSV in parts of 1,000 rows; addresses as the reader may see them. That somebody took them away is
 * itself written, before the first part. Throws `forbidden`, `not_found`.
 */
export async function exportReplanItems(
  ctx: Ctx,
  { id, ...filter }: { id: string } & ReplanItemFilter,
): Promise<AsyncIterable<string>> {
  requirePermission(ctx, "replay.read");
  await requireReplan(ctx, id);
  await writeAudit(ctx, { action: "replan.export", targetKind: "replan", targetId: id, after: { ...filter } });
  return csvOf<ReplanItem>(columns, (after, limit) => selectReplanItems(ctx, { id, ...filter, afterNo: after?.no ?? 0, limit }));
}
