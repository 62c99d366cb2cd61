import { auditFilter, loadAuditSearch } from "@/app/(console)/audit/search.ts";
import { authed } from "@/app/access.ts";
import { csvFile } from "@/app/csv-file.ts";
import { exportAudit } from "@/domain/audit/export.ts";

/** All rows that the filters find, as a CSV file. */
export const GET = authed("audit.read", async ({ ctx, request }) => {
  const now = await ctx.clock.now();
  const parts = await exportAudit(ctx, auditFilter(loadAuditSearch(request), now));
  return csvFile(`waybill-audit-${now.toISOString().slice(0, 10)}`, parts);
});
