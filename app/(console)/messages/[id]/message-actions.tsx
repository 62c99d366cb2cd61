import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { isOwnRule, OWN_RULE_REASON } from "@/domain/access/own-rule.policy.ts";
import type { Message, MessageDetail, MessageHold } from "@/domain/intent/schema.ts";
import { streamPlace } from "../../streams/stream-path.ts";
import { CancelMessage } from "./cancel-message.tsx";
import { SettleMessage } from "./settle-message.tsx";

/** What can be done with a message in its state, where to go from it, and what cannot be done, with the reason. */
export function MessageActions({ detail, onDone }: { detail: MessageDetail; onDone(): void }) {
  const { message, hold, mayCancel, maySettle } = detail;
  const [mail] = message.mails;
  const [event] = message.events;
  const uncertain = message.status === "uncertain";
  const cannot = whyNotCancelled(message, mayCancel);
  return (
    <div className="grid gap-1 md:justify-items-end">
      <div className="flex flex-wrap gap-2 md:justify-end">
        {event && (
          <Link href={`/events/${event.id}`} className={buttonStyle()}>
            <Icon name="inbox" className="size-3.5" /> Open event
          </Link>
        )}
        {mail && (
          <Link href={`/mailbox/${mail.id}`} className={buttonStyle(uncertain ? {} : { variant: "primary" })}>
            <Icon name="mail-open" className="size-3.5" /> Open mail
          </Link>
        )}
        {hold && (
          <Link href={streamPlace(message.stream)} prefetch={false} className={buttonStyle({ variant: "primary" })}>
            <Icon name="waves" className="size-3.5" /> Open stream
          </Link>
        )}
        {uncertain && maySettle && <SettleMessage message={message} onDone={onDone} />}
        {cannot === null && <CancelMessage message={message} onDone={onDone} />}
      </div>
      {hold && <p className="text-ink-2 text-xs [overflow-wrap:anywhere] md:text-right">{whyHeld(hold)}</p>}
      {cannot !== null && <p className="text-ink-3 text-xs md:text-right">Cannot be cancelled: {cannot}.</p>}
      {uncertain && !maySettle && (
        <p className="text-ink-3 text-xs md:text-right">Cannot be settled: {whyNot(message, "support and above")}.</p>
      )}
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

function whyNotCancelled(message: Message, mayCancel: boolean): string | null {
  if (message.status === "accepted") return "the provider has it";
  if (message.status === "uncertain") return "nobody can tell whether it was sent";
  if (message.status === "failed" || message.status === "expired") return `it has ${message.status} already`;
  if (message.restedAt !== null) return `it was ${message.status} already`;
  if (mayCancel) return null;
  return whyNot(message, "support and above");
}

const whyNot = ({ ruleKey }: Message, who: string): string =>
  isOwnRule(ruleKey) ? OWN_RULE_REASON : `your role may not (${who} may)`;
