import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { may } from "@/domain/access/require.ts";
import { readEvent } from "@/domain/event/read.ts";
import { EventView } from "./event-view.tsx";

export const metadata: Metadata = { title: "Event" };

export default async function EventPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await requireSession("console.read");
  const { id } = await params;
  const rights = {
    simulate: may(ctx, "event.simulate"),
    replan: may(ctx, "event.replan"),
    correct: may(ctx, "event.correct"),
    drop: may(ctx, "event.drop"),
  };
  return <EventView id={id} initial={await found(readEvent(ctx, { id }))} rights={rights} />;
}
