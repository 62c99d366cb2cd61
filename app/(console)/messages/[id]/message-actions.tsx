import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { isOwnRule, OWN_RULE_REASON } from "@/domain/access/own-rule.policy.ts";
import type { Message, MessageDetail } from "@/domain/intent/schema.ts";
import { CancelMessage } from "./cancel-message.tsx";
import { SettleMessage } from "./settle-message.tsx";

/** What can be done with a message in its state, where to go from it, and what cannot be done, with the reason. */
export function MessageActions({ detail, onDone }: { detail: MessageDetail; onDone(): void }) {
  const { message, mayCancel, maySettle } = detail;
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
        {uncertain && maySettle && <SettleMessage message={message} onDone={onDone} />}
        {cannot === null && <CancelMessage message={message} onDone={onDone} />}
      </div>
      {cannot !== null && <p className="text-ink-3 text-xs md:text-right">Cannot be cancelled: {cannot}.</p>}
      {uncertain && !maySettle && (
        <p className="text-ink-3 text-xs md:text-right">Cannot be settled: {whyNot(message, "support and above")}.</p>
      )}
    </div>
  );
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
