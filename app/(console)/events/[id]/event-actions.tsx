"use client";

import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import type { EventDetail } from "@/domain/event/schema.ts";
import { ReadmitButton } from "./readmit-button.tsx";
import { ReplanButton } from "./replan-button.tsx";

export type EventRights = { simulate: boolean; replan: boolean };

/** What can be done with an event: look what would become of it, take it back in, plan it again. */
export function EventActions({ event, rights, onDone }: { event: EventDetail; rights: EventRights; onDone(): void }) {
  return (
    <>
      {rights.simulate && (
        <Link href={`/events/${event.id}/simulation`} className={buttonStyle()}>
          <Icon name="flask-conical" className="size-3.5" /> Simulate
        </Link>
      )}
      {rights.replan && event.state === "quarantined" && <ReadmitButton id={event.id} onDone={onDone} />}
      {rights.replan && event.state === "accepted" && !event.planning && <ReplanButton id={event.id} onDone={onDone} />}
    </>
  );
}
