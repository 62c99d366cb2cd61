"use client";

import Link from "next/link";
import { useQueryStates } from "nuqs";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import { late } from "@/components/late.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import { useSelection } from "@/components/table/use-selection.ts";
import type { EventRow } from "@/domain/event/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { anotherPage } from "../cursor.ts";
import { useList } from "../use-list.ts";
import { eventColumns } from "./columns.tsx";
import type { EventChoices } from "./fields.ts";
import { EventFilters } from "./filters.tsx";
import { eventSearch, eventSearchText } from "./search.ts";

const ReplanFilter = late(() => import("./replan-filter.tsx").then((module) => module.ReplanFilter));
const ReplanSelected = late(() => import("./replan-selected.tsx").then((module) => module.ReplanSelected));

type Props = { initial: Page<EventRow> | null; choices: EventChoices; demo: boolean; mayReplan: boolean };

/** The list of events with its filters; the URL is its whole state. */
export function EventList({ initial, choices, demo, mayReplan }: Props) {
  const [search, setSearch] = useQueryStates(eventSearch);
  const { cursor, ...filter } = search;
  const selection = useSelection("events");
  const filtered = Object.values(filter).some((value) => value !== null);
  const list = useList<EventRow>(`/api/events${eventSearchText(search)}`, initial);
  return (
    <>
      <EventFilters search={filter} choices={choices} onChange={(change) => setSearch({ ...change, cursor: null })} />
      {mayReplan && filtered && (list.rows?.length ?? 0) > 0 && (
        <div className="mb-2 flex justify-end">
          <ReplanFilter search={filter} />
        </div>
      )}
      <DataTable
        label="Events"
        columns={eventColumns}
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `/events/${row.id}`}
        empty={<NoEvents demo={demo} />}
        filtered={filtered}
        onClear={() => setSearch(null)}
        {...(mayReplan ? { selection, bulk: selection.ids.size > 0 && <ReplanSelected selection={selection} /> } : {})}
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
