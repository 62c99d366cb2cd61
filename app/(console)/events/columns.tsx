import { Cut } from "@/components/cut.tsx";
import { statusOfDecision } from "@/components/status/decision.ts";
import { statusOfEvent } from "@/components/status/event.ts";
import type { Status } from "@/components/status/statuses-of.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { EventRow } from "@/domain/event/schema.ts";
import { many } from "@/domain/list/many.policy.ts";

/** The state for a reader: an accepted event that no rule has seen yet is being planned. */
export function eventStatus({ state, planning }: Pick<EventRow, "state" | "planning">): Status {
  if (state !== "accepted") return statusOfEvent[state];
  return planning ? statusOfEvent.planning : statusOfEvent.accepted;
}

function LedTo({ messages, outcome, conflicts }: EventRow) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-ink-2">
      {outcome === "error" && <StatusBadge status={statusOfDecision.error} />}
      {outcome === null ? "–" : messages > 0 ? many(messages, "message") : outcome === "none" && "none"}
      {conflicts > 0 && <StatusBadge status={statusOfEvent.conflict} />}
    </span>
  );
}

export const eventColumns: readonly Column<EventRow>[] = [
  {
    key: "state",
    header: "State",
    phone: "trail",
    className: "md:w-38",
    cell: (row) => <StatusBadge status={eventStatus(row)} />,
  },
  {
    key: "type",
    header: "Type",
    phone: "lead",
    opens: true,
    className: "md:w-[26%]",
    cell: (row) => <Cut text={row.type} className="font-medium" />,
  },
  {
    key: "about",
    header: "About",
    phone: "sub",
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <Cut text={row.aggregateId ?? "–"} className="font-mono text-ink-2 text-xs" />
        {row.outcome !== null && (
          <span className="shrink-0 text-xs md:hidden">
            <LedTo {...row} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: "source",
    header: "Source",
    phone: "hidden",
    className: "md:w-32 max-lg:hidden",
    cell: (row) => <Cut text={row.source} className="text-ink-2" />,
  },
  {
    key: "messages",
    header: "Led to",
    phone: "hidden",
    className: "md:w-48",
    cell: LedTo,
  },
  {
    key: "accepted",
    header: "Received",
    phone: "subtrail",
    className: "md:w-28 md:text-right",
    cell: (row) => <When iso={row.acceptedAt} />,
  },
];
