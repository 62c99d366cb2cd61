import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { countCauses } from "@/domain/cause/list.ts";
import { listReplays } from "@/domain/replay/list.ts";
import { loadCursor } from "../cursor.ts";
import { DeadLetterTabs } from "../dead-letters/dead-letter-tabs.tsx";
import { ReplayList } from "./replay-list.tsx";

export const metadata: Metadata = { title: "Replays" };

export default async function ReplaysPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("replay.read");
  const initial = await firstPage(listReplays(ctx, await loadCursor(searchParams)));
  return (
    <>
      <PageHeader title="Replays" description="Plans of what is sent again, and what became of those that ran." />
      <DeadLetterTabs counts={await countCauses(ctx)} />
      <ReplayList initial={initial} />
    </>
  );
}
