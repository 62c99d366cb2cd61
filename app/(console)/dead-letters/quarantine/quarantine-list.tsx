"use client";

import { useQueryStates } from "nuqs";
import { Empty } from "@/components/empty.tsx";
import { FilterBar } from "@/components/filter/filter-bar.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { QuarantineRow } from "@/domain/quarantine/schema.ts";
import { anotherPage } from "../../cursor.ts";
import { useList } from "../../use-list.ts";
import { useOpenWord } from "../../use-open-word.ts";
import { quarantineColumns } from "./columns.tsx";
import { fieldsOf, type QuarantineChoices } from "./fields.ts";
import { quarantineSearch, quarantineSearchText } from "./search.ts";

type Props = { initial: Page<QuarantineRow> | null; choices: QuarantineChoices };

/** Events in quarantine by what does not fit; the URL is the whole state of the list. */
export function QuarantineList({ initial, choices }: Props) {
  const [search, setSearch] = useQueryStates(quarantineSearch);
  const list = useList<QuarantineRow>(`/api/causes/quarantine${quarantineSearchText(search)}`, initial);
  const open = useOpenWord();
  const { cursor, ...filter } = search;
  return (
    <>
      <FilterBar
        label="Filter the quarantine"
        placeholder="A type or a place, or a filter"
        fields={fieldsOf(choices)}
        values={filter}
        onChange={(change) => setSearch({ ...change, cursor: null })}
        onOpen={open}
      />
      <DataTable
        label="Quarantine"
        columns={quarantineColumns}
        columnsKey="quarantine"
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `/dead-letters/${row.id}`}
        empty={
          <Empty icon="mail-check" title="Nothing is in quarantine">
            An event that the catalogue does not know, or that does not fit it, waits here until it fits or somebody drops it.
          </Empty>
        }
        filtered={Object.values(filter).some((value) => value !== null)}
        onClear={() => setSearch({ text: null, type: null, source: null, fits: null, cursor: null })}
        paging={{ cursor, onPage: (to) => setSearch({ cursor: to }, anotherPage) }}
      />
    </>
  );
}
