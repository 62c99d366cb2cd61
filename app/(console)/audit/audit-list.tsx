"use client";

import { useQueryStates } from "nuqs";
import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { AuditChoices, AuditRow } from "@/domain/audit/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { anotherPage } from "../cursor.ts";
import { useList } from "../use-list.ts";
import { auditColumns } from "./columns.tsx";
import { AuditFilters } from "./filters.tsx";
import { auditSearch, auditSearchText } from "./search.ts";

type Props = { initial: Page<AuditRow> | null; choices: AuditChoices };

/** The log with its filters; the URL is its whole state. */
export function AuditList({ initial, choices }: Props) {
  const [search, setSearch] = useQueryStates(auditSearch);
  const { cursor, ...filter } = search;
  const list = useList<AuditRow>(`/api/audit${auditSearchText(search)}`, initial);
  return (
    <>
      <AuditFilters search={filter} choices={choices} onChange={(change) => setSearch({ ...change, cursor: null })} />
      <DataTable
        label="Audit log"
        columns={auditColumns}
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `/audit/${row.id}`}
        empty={
          <Empty icon="scroll-text" title="Nothing was changed yet">
            Turning a rule on or off is the first thing that you will find here.
          </Empty>
        }
        filtered={Object.values(filter).some((value) => value !== null)}
        onClear={() => setSearch(null)}
        paging={{ cursor, onPage: (to) => setSearch({ cursor: to }, anotherPage) }}
      />
    </>
  );
}
