"use client";

import { useRouter } from "next/navigation";
import { parseAsString, useQueryState } from "nuqs";
import { useTransition } from "react";
import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import { statusOfEvent } from "@/components/status/event.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { type Column, DataTable } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { CatalogueRow } from "@/domain/catalogue/schema.ts";
import { cappedFigure } from "@/domain/list/cap.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import { described } from "@/domain/release/described.policy.ts";
import { anotherPage } from "../../cursor.ts";

const columns: readonly Column<CatalogueRow>[] = [
  {
    key: "type",
    header: "Type",
    phone: "lead",
    opens: true,
    cell: ({ type, known, ...row }) => (
      <span className="min-w-0 py-1">
        <Cut text={type} className="font-medium" />
        {known ? (
          <Cut text={described(row, "type of event")} className="text-ink-2 text-xs" />
        ) : (
          <StatusBadge status={statusOfEvent.unknown} />
        )}
      </span>
    ),
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
    phone: "sub",
    className: "md:w-52",
    cell: ({ rules }) => <Cut text={rules.length === 0 ? "no rule" : rules.join(", ")} className="text-ink-2" />,
  },
  { key: "day", header: "24 h", phone: "trail", className: "md:w-20 md:text-right", cell: ({ day }) => <Day n={day} /> },
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

/** On a phone no head says what it counts. */
const Day = ({ n }: { n: number }) => (
  <>
    <Count n={n} />
    <span className="text-ink-3 md:hidden"> in 24 h</span>
  </>
);

const Count = ({ n }: { n: number }) => <span className="text-ink-2 tabular-nums">{cappedFigure(n)}</span>;

/** The types by name, with how much came of each. */
export function CatalogueTable({ page }: { page: Page<CatalogueRow> }) {
  const router = useRouter();
  const [turning, startTransition] = useTransition();
  const [cursor, setCursor] = useQueryState("cursor", parseAsString.withOptions({ shallow: false, startTransition }));
  return (
    <DataTable
      label="Types of events"
      columns={columns}
      list={{ ...page, error: null, fetching: turning, retry: router.refresh }}
      paging={{ cursor, onPage: (to) => setCursor(to, anotherPage), words: ["First page", "Next"] }}
      rowKey={(row) => row.type}
      href={(row) => `/events/catalogue/${encodeURIComponent(row.type)}`}
      empty={
        <Empty icon="book-open" title="The catalogue is empty">
          Define an event in events/ and list it in waybill.config.ts.
        </Empty>
      }
    />
  );
}
