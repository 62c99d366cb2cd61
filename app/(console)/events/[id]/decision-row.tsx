import { statusOfDecision } from "@/components/status/decision.ts";
import { statusOfMessage } from "@/components/status/message.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import type { EventDecision } from "@/domain/event/schema.ts";
import { RuleLink } from "../../rules/rule-link.tsx";

/** What one rule said for one recipient, why, and the message that is there for it. */
export function DecisionRow({ decision }: { decision: EventDecision }) {
  const { outcome, ruleKey, sequence, words, recipient, message, intentId, intentStatus } = decision;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="w-30 max-sm:w-full">
        <StatusBadge status={statusOfDecision[outcome]} />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-medium text-sm">
          <RuleLink ruleKey={ruleKey} />
          {sequence > 1 && <span className="text-ink-3"> no. {sequence}</span>}
        </p>
        <p className="text-ink-2 text-xs [overflow-wrap:anywhere]">{[words, nameOf(recipient)].filter(Boolean).join(" · ")}</p>
        {message && <p className="font-mono text-bad text-xs [overflow-wrap:anywhere]">{message}</p>}
      </div>
      {intentId && (
        <span className="inline-flex min-h-6 items-center gap-2 text-sm">
          {intentStatus && <StatusBadge status={statusOfMessage[intentStatus]} />}
          <TextLink href={`/messages/${intentId}`} className="py-0.5">
            Open message
          </TextLink>
        </span>
      )}
    </li>
  );
}

/** "person:usr_1", "address:ada@example.com": the name alone. */
const nameOf = (recipient: string): string => recipient.replace(/^(person|address):/, "");
