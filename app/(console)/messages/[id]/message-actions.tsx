import { Inbox, MailOpen } from "lucide-react";
import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import type { MessageDetail } from "@/domain/intent/schema.ts";

/** Where to go from a message: the mail that arrived, the event that caused it. */
export function MessageActions({ detail: { message } }: { detail: MessageDetail }) {
  const [mail] = message.mails;
  const [event] = message.events;
  return (
    <>
      {event && (
        <Link href={`/events/${event.id}`} className={buttonStyle()}>
          <Inbox aria-hidden className="size-3.5" /> Open event
        </Link>
      )}
      {mail && (
        <Link href={`/mailbox/${mail.id}`} className={buttonStyle({ variant: "primary" })}>
          <MailOpen aria-hidden className="size-3.5" /> Open mail
        </Link>
      )}
    </>
  );
}
