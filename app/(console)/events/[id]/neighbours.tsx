import Link from "next/link";
import { Card } from "@/components/card.tsx";
import { Icon } from "@/components/icon.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { EventDetail, Neighbour } from "@/domain/event/schema.ts";
import { quoted } from "@/domain/list/quoted.policy.ts";

/** The events before and after this one about the same thing. */
export function Neighbours({ event: { aggregateId, neighbours } }: { event: EventDetail }) {
  if (aggregateId === null || (!neighbours.previous && !neighbours.next)) return null;
  return (
    <Card title="About the same">
      <ul className="grid gap-1">
        {neighbours.next && (
          <Step event={neighbours.next} icon={<Icon name="chevron-up" className="size-3.5" />} word="After it" />
        )}
        {neighbours.previous && (
          <Step event={neighbours.previous} icon={<Icon name="chevron-down" className="size-3.5" />} word="Before it" />
        )}
      </ul>
      <TextLink
        href={`/events?about=${encodeURIComponent(quoted(aggregateId))}`}
        className="mt-2 inline-flex min-h-6 items-center text-sm"
      >
        All events about it
      </TextLink>
    </Card>
  );
}

const Step = ({ event, icon, word }: { event: Neighbour; icon: React.ReactNode; word: string }) => (
  <li>
    <Link href={`/events/${event.id}`} className="flex min-h-7 flex-wrap items-center gap-x-2 rounded-sm text-sm hover:bg-hover">
      {icon}
      <span className="text-ink-3">{word}</span>
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{event.type}</span>
      <span className="text-ink-3 text-xs">
        <Time iso={event.acceptedAt} />
      </span>
    </Link>
  </li>
);
