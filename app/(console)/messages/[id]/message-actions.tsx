import Link from "next/link";
import { useState } from "react";
import { Button, buttonStyle } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { usePageActions } from "@/components/palette/palette-state.ts";
import type { MessageDetail, MessageHold } from "@/domain/intent/schema.ts";
import { streamPlace } from "../../streams/stream-path.ts";
import { ActDialogs } from "./act-dialogs.tsx";
import { type Act, actNames, actsOf } from "./acts.ts";

/** What can be done with a message in its state, where to go from it, and what cannot be done, with the reason. */
export function MessageActions({ detail, onDone }: { detail: MessageDetail; onDone(): void }) {
  const [open, setOpen] = useState<Act | null>(null);
  const { message, hold } = detail;
  const [mail] = message.mails;
  const [event] = message.events;
  const { possible, impossible } = actsOf(detail);
  usePageActions(possible.map((act) => ({ label: `${actNames[act].label}: this message`, run: () => setOpen(act) })));
  // One thing is likely to be wanted: what is dead is seen to, of what went out the mail is read.
  const primary = hold ? "stream" : mail && message.status === "accepted" ? "mail" : possible[0];
  return (
    <div className="grid gap-1 md:max-w-104 md:justify-items-end">
      <div className="flex flex-wrap gap-2 md:justify-end">
        {event && (
          <Link href={`/events/${event.id}`} className={buttonStyle()}>
            <Icon name="inbox" className="size-3.5" /> Open event
          </Link>
        )}
        {mail && (
          <Link href={`/mailbox/${mail.id}`} className={buttonStyle(primary === "mail" ? { variant: "primary" } : {})}>
            <Icon name="mail-open" className="size-3.5" /> Open mail
          </Link>
        )}
        {hold && (
          <Link href={streamPlace(message.stream)} prefetch={false} className={buttonStyle({ variant: "primary" })}>
            <Icon name="waves" className="size-3.5" /> Open stream
          </Link>
        )}
        {possible.toReversed().map((act) => (
          <Button key={act} {...(act === primary ? { variant: "primary" } : {})} onClick={() => setOpen(act)}>
            <Icon name={actNames[act].icon} className="size-3.5" /> {actNames[act].label}
          </Button>
        ))}
      </div>
      {hold && <p className="text-ink-2 text-xs [overflow-wrap:anywhere] md:text-right">{whyHeld(hold)}</p>}
      {impossible.map((sentence) => (
        <p key={sentence} className="text-ink-3 text-xs md:text-right">
          {sentence}
        </p>
      ))}
      <ActDialogs detail={detail} open={open} close={() => setOpen(null)} onDone={onDone} />
    </div>
  );
}

/** What has to happen; who paused it, and what the provider said, stands in its sentence. */
function whyHeld(hold: MessageHold): string {
  switch (hold.kind) {
    case "paused":
      return `Held: somebody has to resume its stream, ${hold.stream}.`;
    case "breaker_open":
      return `Held: ${hold.account}, where its stream sends, takes nothing now.`;
    case "throttled":
      return `Held: ${hold.account}, where its stream sends, asked to slow down.`;
    case "provider_missing":
      return `Held: the provider of its stream, ${hold.stream}, has to be set up.`;
  }
}
