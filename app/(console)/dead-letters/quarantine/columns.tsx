import { Cut } from "@/components/cut.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { deadCap } from "@/domain/cause/kinds.policy.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { QuarantineRow } from "@/domain/quarantine/schema.ts";
import { Trend } from "../trend.tsx";
import { FitsToday } from "./fits-today.tsx";

/** Where it does not fit and, below it, why: of the newest event. */
function Wrong({ row: { wrong, words } }: { row: QuarantineRow }) {
  const [first, ...more] = wrong;
  const places = wrong.length === 0 ? words : wrong.map(({ place }) => place || "the whole event").join(", ");
  return (
    <span className="grid min-w-0 flex-1 py-1.5">
      <Cut text={places || "nothing more is known"} className="font-mono text-warn text-xs leading-5" />
      <span title={wrong.map(({ message }) => message).join("\n")} className="truncate text-ink-3 text-xs">
        {first ? `${first.message} (${first.code})` : ""}
        {more.length > 0 && ` and ${more.length} more`}
      </span>
    </span>
  );
}

const Count = ({ row: { dead, total } }: { row: QuarantineRow }) => (
  <span className="grid text-right tabular-nums leading-tight">
    <span className="font-medium text-warn">
      {figure(dead)}
      {dead >= deadCap && "+"}
    </span>
    <span className="text-ink-3 text-xs max-md:hidden">{figure(total)} ever</span>
  </span>
);

export const quarantineColumns: readonly Column<QuarantineRow>[] = [
  { key: "wrong", header: "What does not fit", phone: "lead", opens: true, cell: (row) => <Wrong row={row} /> },
  {
    key: "type",
    header: "Type",
    phone: "sub",
    className: "md:w-[16%]",
    cell: ({ eventType }) =>
      eventType === null ? (
        <span className="text-ink-3">–</span>
      ) : (
        <TextLink
          href={`/events/catalogue/${encodeURIComponent(eventType)}`}
          prefetch={false}
          title={eventType}
          className="block min-h-6 truncate leading-6"
        >
          {eventType}
        </TextLink>
      ),
  },
  {
    key: "sources",
    header: "Sources",
    phone: "hidden",
    className: "md:w-[9%] max-lg:hidden",
    cell: ({ sources }) => <Cut text={sources.join(", ") || "–"} className="text-ink-2" />,
  },
  { key: "dead", header: "Waiting", phone: "trail", className: "md:w-20 md:text-right", cell: (row) => <Count row={row} /> },
  {
    key: "fits",
    header: "Fits today",
    phone: "subtrail",
    className: "md:w-26 md:text-right",
    cell: (row) => <FitsToday {...row} />,
  },
  {
    key: "trend",
    header: "Last 7 days",
    phone: "hidden",
    className: "w-28 max-xl:hidden",
    cell: (row) => <Trend trend={row.trend} />,
  },
  {
    key: "first",
    header: "First",
    phone: "hidden",
    className: "w-26 text-right max-2xl:hidden",
    cell: (row) => <When iso={row.firstAt} />,
  },
  { key: "last", header: "Last", phone: "hidden", className: "md:w-24 md:text-right", cell: (row) => <When iso={row.lastAt} /> },
];
