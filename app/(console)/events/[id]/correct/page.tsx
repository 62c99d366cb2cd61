import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { laidOut } from "@/components/json/document.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { Warning } from "@/components/warning.tsx";
import { readMarks } from "@/domain/correction/marks.ts";
import { readEvent } from "@/domain/event/read.ts";
import { isCorrectable } from "../correctable.ts";
import { CorrectView } from "./correct-view.tsx";

export const metadata: Metadata = { title: "Correct a payload" };

export default async function CorrectPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await requireSession("event.correct");
  const { id } = await params;
  const marks = await found(readMarks(ctx, { id }));
  const event = await found(readEvent(ctx, { id }));
  const payload = event.corrections[0]?.payload ?? event.payload;
  return (
    <>
      <PageHeader
        back={{ href: `/events/${id}`, label: "Event" }}
        title={`Correct the payload of this ${event.type}`}
        description={`Version ${event.version}. What came stays beside it. Where it fits, the event is taken back in and its rules may send mail.`}
      />
      {isCorrectable(event) && payload !== null ? (
        <CorrectView event={event} marks={marks} payload={laidOut(payload)} />
      ) : (
        <Warning>
          Only an event in quarantine, or at which a rule failed, is corrected; and only while its payload is kept.
        </Warning>
      )}
    </>
  );
}
