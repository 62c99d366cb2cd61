import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { mayForEvent } from "@/domain/access/own-event.ts";
import { may } from "@/domain/access/require.ts";
import { readEvent } from "@/domain/event/read.ts";
import { EventView } from "./event-view.tsx";

export const metadata: Metadata = { title: "Event" };

export default async function EventPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await requireSession("console.read");
  const { id } = await params;
  const event = await found(readEvent(ctx, { id }));
  const rights = {
    simulate: may(ctx, "event.simulate"),
    replan: may(ctx, "event.replan"),
    correct: mayForEvent(ctx, "event.correct", event.source),
    drop: mayForEvent(ctx, "event.drop", event.source),
  };
  return <EventView id={id} initial={event} rights={rights} />;
}
