"use client";

import { useQueryStates } from "nuqs";
import { DataTable } from "@/components/table/data-table.tsx";
import type { MessageRow } from "@/domain/intent/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { useList } from "../use-list.ts";
import { messageColumns } from "./columns.tsx";
import { MessageFilters } from "./filters.tsx";
import { NoMessages } from "./no-messages.tsx";
import { messageSearch, messageSearchText } from "./search.ts";

type Props = { initial: Page<MessageRow> | null; rules: string[]; demo: boolean };

/** The list of messages with its filters; the URL is its whole state. */
export function MessageList({ initial, rules, demo }: Props) {
  const [search, setSearch] = useQueryStates(messageSearch);
  const list = useList<MessageRow>(`/api/messages${messageSearchText(search)}`, initial, { byId: true });
  const filtered = search.status !== null || search.rule !== null || search.address !== null;
  return (
    <>
      <MessageFilters
        search={search}
        rules={rules}
        onChange={(change, options) => setSearch({ ...change, cursor: null }, options)}
      />
      <DataTable
        label="Messages"
        columns={messageColumns}
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `/messages/${row.id}`}
        empty={<NoMessages demo={demo} />}
        filtered={filtered}
        onClear={() => setSearch(null)}
        paging={{ cursor: search.cursor, onPage: (cursor) => setSearch({ cursor }, { history: "push", scroll: true }) }}
      />
    </>
  );
}
