"use client";

import Link from "next/link";
import { useQueryStates } from "nuqs";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { EventRow } from "@/domain/event/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { anotherPage } from "../cursor.ts";
import { useList } from "../use-list.ts";
import { eventColumns } from "./columns.tsx";
import type { EventChoices } from "./fields.ts";
import { EventFilters } from "./filters.tsx";
import { eventSearch, eventSearchText } from "./search.ts";

type Props = { initial: Page<EventRow> | null; choices: EventChoices; demo: boolean };

/** The list of events with its filters; the URL is its whole state. */
export function EventList({ initial, choices, demo }: Props) {
  const [search, setSearch] = useQueryStates(eventSearch);
  const { cursor, ...filter } = search;
  const list = useList<EventRow>(`/api/events${eventSearchText(search)}`, initial);
  return (
    <>
      <EventFilters search={filter} choices={choices} onChange={(change) => setSearch({ ...change, cursor: null })} />
      <DataTable
        label="Events"
        columns={eventColumns}
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `/events/${row.id}`}
        empty={<NoEvents demo={demo} />}
        filtered={Object.values(filter).some((value) => value !== null)}
        onClear={() => setSearch(null)}
        paging={{ cursor, onPage: (to) => setSearch({ cursor: to }, anotherPage) }}
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
    <Empty icon="inbox" title="No event yet" action={action}>
      Record one with <code className="font-mono text-xs">SELECT waybill.emit(…)</code> in a transaction of the product, or send
      it to <code className="font-mono text-xs">POST /api/v1/events</code>.
    </Empty>
  );
}
