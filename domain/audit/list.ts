import { requirePermission } from "@/domain/access/require.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import type { AuditFilter, AuditRow } from "./schema.ts";
import { selectAudit } from "./select.ts";

/** Who did what, newest first, keyset by (at, id). `limit` is 50 by default and at most 200. Throws `forbidden`, `bad_cursor`. */
export async function listAudit(
  ctx: Ctx,
  { cursor, limit, ...filter }: AuditFilter & { cursor?: string | null; limit?: number } = {},
): Promise<Page<AuditRow>> {
  requirePermission(ctx, "audit.read");
  const size = pageSize(limit);
  const rows = await selectAudit(ctx, filter, readCursor(cursor), size + 1);
  // People write their own words; Waybill itself gives codes.
  return toPage(
    rows.map((row) => (row.actorKind === "system" ? { ...row, reason: wordsOfReason(row.reason) } : row)),
    size,
  );
}
