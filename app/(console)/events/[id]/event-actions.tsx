"use client";

import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { inPayload } from "@/domain/event/in-payload.policy.ts";
import type { EventDetail } from "@/domain/event/schema.ts";
import { isCorrectable } from "./correctable.ts";
import { DropButtons } from "./drop-buttons.tsx";
import { ReadmitButton } from "./readmit-button.tsx";
import { ReplanButton } from "./replan-button.tsx";

export type EventRights = { simulate: boolean; replan: boolean; correct: boolean; drop: boolean };

/** What can be done with an event: look what would become of it, correct it, give it up, take it back in, plan it again. What helps is the main one. */
export function EventActions({ event, rights, onDone }: { event: EventDetail; rights: EventRights; onDone(): void }) {
  const corrects = rights.correct && isCorrectable(event) && event.payload !== null;
  const helps = event.fits === false && event.faults.some(({ pointer }) => inPayload(pointer) !== null);
  return (
    <>
      {rights.simulate && (
        <Link href={`/events/${event.id}/simulation`} className={buttonStyle()}>
          <Icon name="flask-conical" className="size-3.5" /> Simulate
        </Link>
      )}
      {rights.drop && <DropButtons event={event} onDone={onDone} />}
      {corrects && (
        <Link href={`/events/${event.id}/correct`} className={buttonStyle({ variant: helps ? "primary" : "secondary" })}>
          <Icon name="pencil-line" className="size-3.5" /> Correct payload
        </Link>
      )}
      {rights.replan && event.state === "quarantined" && (
        <ReadmitButton id={event.id} main={event.fits !== false} onDone={onDone} />
      )}
      {rights.replan && event.state === "accepted" && !event.planning && <ReplanButton id={event.id} onDone={onDone} />}
    </>
  );
}
