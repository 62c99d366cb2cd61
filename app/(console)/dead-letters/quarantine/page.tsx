import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { countCauses } from "@/domain/cause/list.ts";
import { listQuarantine } from "@/domain/quarantine/list.ts";
import { DeadLetterTabs } from "../dead-letter-tabs.tsx";
import { QuarantineList } from "./quarantine-list.tsx";
import { loadQuarantineSearch, quarantineFilter } from "./search.ts";

export const metadata: Metadata = { title: "Quarantine" };

export default async function QuarantinePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("console.read");
  const search = await loadQuarantineSearch(searchParams);
  const [initial, counts] = [await firstPage(listQuarantine(ctx, quarantineFilter(search))), await countCauses(ctx)];
  const choices = {
    types: ctx.release.project.events.map(({ name }) => name),
    sources: ctx.release.project.sources.map(({ key }) => key),
  };
  return (
    <>
      <PageHeader
        title="Dead letters"
        description="Events that this catalogue does not know, or that do not fit it: by what is wrong and where. No rule has seen them."
      />
      <DeadLetterTabs counts={counts} />
      <QuarantineList initial={initial} choices={choices} />
    </>
  );
}
