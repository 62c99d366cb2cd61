import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { listEvents } from "@/domain/event/list.ts";
import { EventList } from "./event-list.tsx";
import { eventFilter, loadEventSearch } from "./search.ts";

export const metadata: Metadata = { title: "Events" };

export default async function EventsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("console.read");
  const search = await loadEventSearch(searchParams);
  const initial = await firstPage(listEvents(ctx, eventFilter(search)));
  const types = ctx.release.project.events.map((event) => event.name);
  return (
    <>
      <PageHeader title="Events" description="What happened in the product, as it came in." />
      <EventList initial={initial} types={types} demo={ctx.config.WAYBILL_DEMO} />
    </>
  );
}
