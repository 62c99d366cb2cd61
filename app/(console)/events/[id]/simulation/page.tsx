import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { readEvent } from "@/domain/event/read.ts";
import { simulateEvent } from "@/domain/simulation/run.ts";
import { SimulationView } from "../../simulation-view.tsx";
import { RunAgain } from "./run-again.tsx";

export const metadata: Metadata = { title: "Simulation" };

export default async function SimulationPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await requireSession("event.simulate");
  const { id } = await params;
  const event = await found(readEvent(ctx, { id }));
  const simulation = await found(simulateEvent(ctx, { id }));
  return (
    <>
      <PageHeader
        back={{ href: `/events/${id}`, label: "Event" }}
        title={`If ${event.type} came now`}
        description="The rules and the checks as of this moment. Nothing was sent, and nothing was written."
        actions={<RunAgain />}
      />
      <SimulationView simulation={simulation} eventId={id} />
    </>
  );
}
