"use client";

import { BookOpen } from "lucide-react";
import { useRouter } from "next/navigation";
import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import { type Column, DataTable } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { CatalogueRow } from "@/domain/catalogue/schema.ts";
import { cappedFigure } from "@/domain/list/cap.policy.ts";

const columns: readonly Column<CatalogueRow>[] = [
  {
    key: "type",
    header: "Type",
    phone: "lead",
    opens: true,
    className: "md:w-56",
    cell: (row) => <Cut text={row.type} className="font-medium" />,
  },
  {
    key: "what",
    header: "What it says",
    phone: "sub",
    cell: ({ known, description }) =>
      known ? <Cut text={description ?? ""} className="text-ink-2" /> : <StatusBadge status="event.unknown" />,
  },
  {
    key: "version",
    header: "Version",
    phone: "hidden",
    className: "md:w-20",
    cell: ({ version }) => <span className="text-ink-2">{version ?? "–"}</span>,
  },
  {
    key: "rules",
    header: "Rules",
    phone: "hidden",
    className: "md:w-52 max-lg:hidden",
    cell: ({ rules }) => <Cut text={rules.length === 0 ? "none" : rules.join(", ")} className="text-ink-2" />,
  },
  { key: "day", header: "24 h", phone: "trail", className: "md:w-20 md:text-right", cell: ({ day }) => <Count n={day} /> },
  { key: "week", header: "7 days", phone: "hidden", className: "md:w-20 md:text-right", cell: ({ week }) => <Count n={week} /> },
  {
    key: "quarantined",
    header: "Quarantined",
    phone: "hidden",
    className: "md:w-26 md:text-right",
    cell: ({ quarantined }) => (
      <span className={quarantined > 0 ? "text-warn tabular-nums" : "text-ink-3"}>{cappedFigure(quarantined)}</span>
    ),
  },
  {
    key: "last",
    header: "Last seen",
    phone: "subtrail",
    className: "md:w-28 md:text-right",
    cell: ({ lastAt }) => <When iso={lastAt} />,
  },
];

const Count = ({ n }: { n: number }) => <span className="text-ink-2 tabular-nums">{cappedFigure(n)}</span>;

/** The types, with how much came of each. */
export function CatalogueTable({ rows }: { rows: CatalogueRow[] }) {
  const router = useRouter();
  return (
    <DataTable
      label="Types of events"
      columns={columns}
      list={{ rows, next: null, error: null, fetching: false, retry: router.refresh }}
      rowKey={(row) => row.type}
      href={(row) => `/events/catalogue/${encodeURIComponent(row.type)}`}
      empty={
        <Empty icon={BookOpen} title="The catalogue is empty">
          Define an event in events/ and list it in waybill.config.ts.
        </Empty>
      }
    />
  );
}
