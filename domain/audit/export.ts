import { maskDeep } from "@/domain/access/mask.policy.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { csvOf } from "@/domain/list/csv.ts";
import type { Ctx } from "@/lib/context.ts";
import type { AuditFilter, AuditRow } from "./schema.ts";
import { selectAudit } from "./select.ts";
import { writeAudit } from "./write.ts";

const columns = [
  "at",
  "actorKind",
  "actorId",
  "actorName",
  "action",
  "targetKind",
  "targetId",
  "before",
  "after",
  "reason",
  "requestId",
  "id",
] as const satisfies readonly (keyof AuditRow)[];

/**
 * Every row of the log that the filter finds, newest first, as CSV (RFC 4180, UTF-8) in parts of 1,000 rows. It begins with a byte
 * order mark, and a cell that a spreadsheet would compute has an apostrophe before it (docs/decisions/0081). That somebody took the
 * log away is itself written, before the first part. Throws `forbidden`.
 */
export async function exportAudit(ctx: Ctx, filter: AuditFilter): Promise<AsyncIterable<string>> {
  requirePermission(ctx, "audit.read");
  await writeAudit(ctx, { action: "audit.export", targetKind: "audit", targetId: "all", after: maskDeep({ ...filter }) });
  return csvOf<Awaited<ReturnType<typeof selectAudit>>[number]>(columns, (after, limit) =>
    selectAudit(ctx, filter, after && { at: after.cursorAt, id: after.id }, limit),
  );
}
