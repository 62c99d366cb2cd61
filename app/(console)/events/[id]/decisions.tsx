import Link from "next/link";
import { Card } from "@/components/card.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { EventDecision, EventDetail } from "@/domain/event/schema.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";

/** What every rule said, also the ones that made no message. */
export function Decisions({ event }: { event: EventDetail }) {
  return (
    <Card title="What the rules said">
      {event.decisions.length === 0 ? (
        <p className="text-ink-3 text-sm">{nothing(event)}</p>
      ) : (
        <ul className="-my-3 divide-y">
          {event.decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function nothing({ state, planning, type }: EventDetail): string {
  if (state === "quarantined") return "No rule sees an event in quarantine.";
  return planning ? "Not planned yet." : `No rule subscribes to ${type}.`;
}

function Decision({ decision }: { decision: EventDecision }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="w-30">
        <StatusBadge status={`decision.${decision.outcome}`} />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-medium text-sm">
          {decision.ruleKey}
          {decision.sequence > 1 && <span className="text-ink-3"> no. {decision.sequence}</span>}
        </p>
        <p className="text-ink-2 text-xs [overflow-wrap:anywhere]">
          {[wordsOfReason(decision.reason), decision.recipient].filter(Boolean).join(" · ")}
        </p>
      </div>
      {decision.intentId && (
        <Link
          href={`/messages/${decision.intentId}`}
          className="inline-flex min-h-6 items-center gap-2 text-accent text-sm underline-offset-3 hover:underline"
        >
          {decision.intentStatus && <StatusBadge status={`message.${decision.intentStatus}`} />}
          Open message
        </Link>
      )}
    </li>
  );
}
