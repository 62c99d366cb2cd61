import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { countCauses } from "@/domain/cause/list.ts";
import { listReplans } from "@/domain/replan/list.ts";
import { loadCursor } from "../cursor.ts";
import { DeadLetterTabs } from "../dead-letters/dead-letter-tabs.tsx";
import { ReplanList } from "./replan-list.tsx";

export const metadata: Metadata = { title: "Events planned again" };

export default async function ReplansPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("replay.read");
  const initial = await firstPage(listReplans(ctx, await loadCursor(searchParams)));
  return (
    <>
      <PageHeader
        title="Events planned again"
        description="Plans of which events are taken back in or planned again, and what came of those that ran."
      />
      <DeadLetterTabs counts={await countCauses(ctx)} />
      <ReplanList initial={initial} />
    </>
  );
}
