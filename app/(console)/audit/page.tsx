import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { auditChoices } from "@/domain/audit/choices.ts";
import { listAudit } from "@/domain/audit/list.ts";
import { AuditList } from "./audit-list.tsx";
import { auditFilter, loadAuditSearch } from "./search.ts";

export const metadata: Metadata = { title: "Audit" };

export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("audit.read");
  const search = await loadAuditSearch(searchParams);
  const initial = await firstPage(listAudit(ctx, { ...auditFilter(search, await ctx.clock.now()), cursor: search.cursor }));
  return (
    <>
      <PageHeader
        title="Audit"
        description="What people, keys and Waybill itself changed, and when. Entries are only ever added."
      />
      <AuditList initial={initial} choices={await auditChoices(ctx)} />
    </>
  );
}
