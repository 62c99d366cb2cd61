import { auditFilter, loadAuditSearch } from "@/app/(console)/audit/search.ts";
import { authed } from "@/app/access.ts";
import { textStream } from "@/app/text-stream.ts";
import { exportAudit } from "@/domain/audit/export.ts";

/** All rows that the filters find, as a CSV file. Written while it is read: a reader who goes away ends it. */
export const GET = authed("audit.read", async ({ ctx, request }) => {
  const now = await ctx.clock.now();
  const parts = await exportAudit(ctx, auditFilter(loadAuditSearch(request), now));
  const day = now.toISOString().slice(0, 10);
  return new Response(textStream(parts), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="waybill-audit-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
});
