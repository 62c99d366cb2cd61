import { Cut } from "@/components/cut.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { DroppedRow } from "@/domain/drop/schema.ts";

export const droppedColumns: readonly Column<DroppedRow>[] = [
  {
    key: "what",
    header: "What",
    phone: "lead",
    opens: true,
    cell: (row) => (
      <span className="grid min-w-0 flex-1 py-1.5">
        <Cut text={row.what} className="font-medium" />
        <span className="truncate text-ink-3 text-xs">was {row.was}</span>
      </span>
    ),
  },
  {
    key: "whom",
    header: "About",
    phone: "hidden",
    className: "md:w-[22%]",
    cell: (row) => <Cut text={row.whom ?? "–"} className="text-ink-2" />,
  },
  {
    key: "why",
    header: "Why",
    phone: "sub",
    className: "md:w-[28%]",
    cell: (row) => <Cut text={`${row.by}: ${row.reason}`} className="text-ink-2" />,
  },
  { key: "at", header: "Dropped", phone: "trail", className: "md:w-28 md:text-right", cell: (row) => <When iso={row.at} /> },
  {
    key: "until",
    header: "Kept until",
    phone: "hidden",
    className: "w-28 text-right max-lg:hidden",
    cell: (row) => (row.keptUntil === null ? <span className="text-ink-3">not any more</span> : <When iso={row.keptUntil} />),
  },
];
