import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { may } from "@/domain/access/require.ts";
import { nameCause } from "@/domain/cause/name.ts";
import { listEvents } from "@/domain/event/list.ts";
import { EventLinks } from "./event-links.tsx";
import { EventList } from "./event-list.tsx";
import { eventFilter, loadEventSearch } from "./search.ts";

export const metadata: Metadata = { title: "Events" };

export default async function EventsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("console.read");
  const search = await loadEventSearch(searchParams);
  const initial = await firstPage(listEvents(ctx, eventFilter(search, await ctx.clock.now())));
  const { events, sources } = ctx.release.project;
  const choices = {
    types: events.map(({ name }) => name),
    sources: sources.map(({ key }) => key),
    cause: await nameCause(ctx, { id: search.cause }),
  };
  return (
    <>
      <PageHeader
        title="Events"
        description="What happened in the product, as it came in."
        actions={<EventLinks simulate={may(ctx, "event.simulate")} />}
      />
      <EventList initial={initial} choices={choices} demo={ctx.config.WAYBILL_DEMO} mayReplan={may(ctx, "event.replan")} />
    </>
  );
}
