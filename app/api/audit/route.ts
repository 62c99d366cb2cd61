import { auditFilter, loadAuditSearch } from "@/app/(console)/audit/search.ts";
import { authed } from "@/app/access.ts";
import { listAudit } from "@/domain/audit/list.ts";

export const GET = authed("audit.read", async ({ ctx, request }) => {
  const search = loadAuditSearch(request);
  return Response.json(await listAudit(ctx, { ...auditFilter(search, await ctx.clock.now()), cursor: search.cursor }));
});
