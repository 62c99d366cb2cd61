"use client";

import { Inbox } from "lucide-react";
import Link from "next/link";
import { useQueryStates } from "nuqs";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { EventRow } from "@/domain/event/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { useList } from "../use-list.ts";
import { eventColumns } from "./columns.tsx";
import { EventFilters } from "./filters.tsx";
import { eventSearch, eventSearchText } from "./search.ts";

type Props = { initial: Page<EventRow> | null; types: string[]; demo: boolean };

/** The list of events with its filters; the URL is its whole state. */
export function EventList({ initial, types, demo }: Props) {
  const [search, setSearch] = useQueryStates(eventSearch);
  const list = useList<EventRow>(`/api/events${eventSearchText(search)}`, initial);
  return (
    <>
      <EventFilters
        search={search}
        types={types}
        onChange={(change, options) => setSearch({ ...change, cursor: null }, options)}
      />
      <DataTable
        label="Events"
        columns={eventColumns}
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `/events/${row.id}`}
        empty={<NoEvents demo={demo} />}
        filtered={search.state !== null || search.type !== null || search.about !== null}
        onClear={() => setSearch(null)}
        paging={{ cursor: search.cursor, onPage: (cursor) => setSearch({ cursor }, { history: "push", scroll: true }) }}
      />
    </>
  );
}

function NoEvents({ demo }: { demo: boolean }) {
  const action = demo && (
    <Link href="/demo" className={buttonStyle({ variant: "primary" })}>
      Open the demo
    </Link>
  );
  return (
    <Empty icon={Inbox} title="No event yet" action={action}>
      Record one with <code className="font-mono text-xs">SELECT waybill.emit(…)</code> in a transaction of the product, or send
      it to <code className="font-mono text-xs">POST /api/v1/events</code>.
    </Empty>
  );
}
