import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { may } from "@/domain/access/require.ts";
import { countCauses } from "@/domain/cause/list.ts";
import { listDropped } from "@/domain/drop/list.ts";
import { listDropRuns } from "@/domain/drop/list-runs.ts";
import { loadCursor } from "../../cursor.ts";
import { DeadLetterTabs } from "../dead-letter-tabs.tsx";
import { DropRuns } from "./drop-runs.tsx";
import { DroppedList } from "./dropped-list.tsx";

export const metadata: Metadata = { title: "Dropped" };

export default async function DroppedPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("console.read");
  const initial = await firstPage(listDropped(ctx, await loadCursor(searchParams)));
  return (
    <>
      <PageHeader
        title="Dead letters"
        description="What people dropped: nothing is sent by it any more. For 30 days it is whole and can be taken back; who dropped it and why stays for good."
      />
      <DeadLetterTabs counts={await countCauses(ctx)} />
      <DropRuns initial={await listDropRuns(ctx)} mayTakeBack={may(ctx, "cause.drop")} />
      <DroppedList initial={initial} mayTakeBack={may(ctx, "message.drop")} />
    </>
  );
}
