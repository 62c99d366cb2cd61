"use client";

import { ScrollText } from "lucide-react";
import { useQueryStates } from "nuqs";
import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { AuditChoices, AuditRow } from "@/domain/audit/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { useList } from "../use-list.ts";
import { auditColumns } from "./columns.tsx";
import { AuditFilters, isFiltered } from "./filters.tsx";
import { auditSearch, auditSearchText } from "./search.ts";

type Props = { initial: Page<AuditRow> | null; choices: AuditChoices };

/** The log with its filters; the URL is its whole state. */
export function AuditList({ initial, choices }: Props) {
  const [search, setSearch] = useQueryStates(auditSearch);
  const list = useList<AuditRow>(`/api/audit${auditSearchText(search)}`, initial);
  return (
    <>
      <AuditFilters
        search={search}
        choices={choices}
        onChange={(change, options) => setSearch({ ...change, cursor: null }, options)}
      />
      <DataTable
        label="Audit log"
        columns={auditColumns}
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `/audit/${row.id}`}
        empty={
          <Empty icon={ScrollText} title="Nothing was changed yet">
            Turning a rule on or off is the first thing that you will find here.
          </Empty>
        }
        filtered={isFiltered(search)}
        onClear={() => setSearch(null)}
        paging={{ cursor: search.cursor, onPage: (cursor) => setSearch({ cursor }, { history: "push", scroll: true }) }}
      />
    </>
  );
}
