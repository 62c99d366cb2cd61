"use client";

import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { Icon } from "@/components/icon.tsx";
import { statusOfDecision } from "@/components/status/decision.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import type { EventDecision } from "@/domain/event/schema.ts";
import { eventSentence } from "@/domain/event/sentence.policy.ts";
import type { Done } from "./use-action.ts";
import { useOutcome } from "./use-outcome.ts";

/** What the last actions led to, followed as it happens. */
export function Outcome({ done }: { done: readonly (Done & { no: number })[] }) {
  return (
    <Card title="What happened">
      {done.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-3 text-sm">
          <Icon name="sparkles" className="size-4" /> Do something here, and watch what becomes of it.
        </p>
      ) : (
        <ol aria-live="polite" className="-my-3 divide-y">
          {done.map((one) => (
            <li key={one.no} className="grid gap-2 py-3">
              <p className="font-medium text-sm [overflow-wrap:anywhere]">{one.said}</p>
              {one.eventId ? <Followed eventId={one.eventId} /> : <SeeWhat href="/messages" />}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const SeeWhat = ({ href }: { href: string }) => (
  <Link href={href} className={buttonStyle({ size: "sm", className: "justify-self-start" })}>
    See what happened <Icon name="arrow-right" className="size-3.5" />
  </Link>
);

function Followed({ eventId }: { eventId: string }) {
  const event = useOutcome(eventId, 1_000);
  if (!event) return <p className="text-ink-2 text-sm">Its event is on its way…</p>;
  const made = event.decisions.filter((decision) => decision.intentId !== null);
  const [only] = made;
  return (
    <>
      <p className="text-ink-2 text-sm">{eventSentence(event)}</p>
      <ul className="grid gap-1">
        {event.decisions.map((decision) => (
          <li key={decision.id} className="flex min-h-6 items-center justify-between gap-2 text-sm">
            <Said decision={decision} />
            <StatusBadge status={statusOfDecision[decision.outcome]} />
          </li>
        ))}
      </ul>
      <SeeWhat href={made.length === 1 && only?.intentId ? `/messages/${only.intentId}` : `/events/${event.id}`} />
    </>
  );
}

/** The rule, and the way to its message where it made one. */
function Said({ decision: { ruleKey, sequence, intentId } }: { decision: EventDecision }) {
  const name = sequence > 1 ? `${ruleKey} no. ${sequence}` : ruleKey;
  if (!intentId) return <span className="min-w-0 truncate">{name}</span>;
  return (
    <TextLink href={`/messages/${intentId}`} prefetch={false} className="min-w-0 truncate">
      {name}
    </TextLink>
  );
}
