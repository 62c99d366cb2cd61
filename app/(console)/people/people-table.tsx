"use client";

import { useQueryStates } from "nuqs";
import type { ReactNode } from "react";
import { ClearButton } from "@/components/clear-button.tsx";
import { SearchBox } from "@/components/search-box.tsx";
import { type Column, DataTable } from "@/components/table/data-table.tsx";
import type { Page } from "@/domain/list/page.ts";
import { anotherPage } from "../cursor.ts";
import { useList } from "../use-list.ts";
import { peopleSearch, peopleSearchText } from "./search.ts";

type Props<Row> = {
  label: string;
  initial: Page<Row> | null;
  columns: readonly Column<Row>[];
  href(row: Row): string;
  /** What can be searched for. */
  placeholder: string;
  empty: ReactNode;
};

/** One of the lists of people with its search; the URL is its whole state. */
export function PeopleTable<Row extends { id: string }>({ initial, placeholder, ...table }: Props<Row>) {
  const [search, setSearch] = useQueryStates(peopleSearch);
  const list = useList<Row>(`/api/people${peopleSearchText(search)}`, initial);
  return (
    <>
      <search className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox
          label={placeholder}
          placeholder={placeholder}
          value={search.q ?? ""}
          onType={(text) => setSearch({ q: text || null, cursor: null })}
        />
        {search.q !== null && <ClearButton onClear={() => setSearch({ q: null, cursor: null })} />}
      </search>
      <DataTable
        {...table}
        list={list}
        rowKey={(row) => row.id}
        filtered={search.q !== null}
        onClear={() => setSearch({ q: null, cursor: null })}
        paging={{ cursor: search.cursor, onPage: (cursor) => setSearch({ cursor }, anotherPage) }}
      />
    </>
  );
}
