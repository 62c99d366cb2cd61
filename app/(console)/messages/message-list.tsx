"use client";

import { useQueryStates } from "nuqs";
import { type MouseEvent, useRef } from "react";
import { late } from "@/components/late.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import { useSelection } from "@/components/table/use-selection.ts";
import { useWanted } from "@/components/use-wanted.ts";
import type { MessageRow } from "@/domain/intent/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { anotherPage } from "../cursor.ts";
import { useList } from "../use-list.ts";
import { canReplay } from "./can-replay.ts";
import { messageColumns } from "./columns.tsx";
import type { FilterChoices } from "./fields.ts";
import { MessageFilters } from "./filters.tsx";
import { MessageCount } from "./message-count.tsx";
import { messageSearch, messageSearchText } from "./search.ts";

const AskWhy = late(() => import("./ask-why.tsx").then((module) => module.AskWhy));
const NoMessages = late(() => import("./no-messages.tsx").then((module) => module.NoMessages));
const ReplayFilter = late(() => import("./replay-filter.tsx").then((module) => module.ReplayFilter));
const ReplaySelected = late(() => import("./replay-selected.tsx").then((module) => module.ReplaySelected));
/** It comes when it is first opened. */
const MessageDrawer = late(() => import("./message-drawer.tsx").then((module) => module.MessageDrawer));

type Props = { initial: Page<MessageRow> | null; choices: FilterChoices; demo: boolean; mayReplay: boolean };

/** The list of messages with its filters; the URL is its whole state. */
export function MessageList({ initial, choices, demo, mayReplay }: Props) {
  const [search, setSearch] = useQueryStates(messageSearch);
  const list = useList<MessageRow>(`/api/messages${messageSearchText(search)}`, initial, { byId: true });
  const opened = useRef<Promise<unknown>>(Promise.resolve());
  const drawerWanted = useWanted(search.open !== null);
  const { cursor: _cursor, open: _open, ...set } = search;
  const selection = useSelection("messages");
  const filtered = Object.values(set).some((value) => value !== null);
  /** A plain press on a row opens the drawer; one with a modifier, or without scripts, the page that the link names. */
  const openDrawer = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-opens]") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    opened.current = setSearch({ open: link.getAttribute("href")?.split("/").at(-1) ?? null }, { history: "push" });
  };
  const move = (by: 1 | -1) => {
    const rows = list.rows ?? [];
    const next = rows[rows.findIndex((row) => row.id === search.open) + by];
    if (next) opened.current = setSearch({ open: next.id });
  };
  return (
    <>
      <MessageFilters search={set} choices={choices} onChange={(change) => setSearch({ ...change, cursor: null })} />
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <MessageCount search={messageSearchText({ ...set, cursor: null })} />
        {mayReplay && canReplay(set) && (list.rows?.length ?? 0) > 0 && <ReplayFilter search={set} />}
      </div>
      <div onClickCapture={openDrawer}>
        <DataTable
          label="Messages"
          columns={messageColumns}
          columnsKey="messages"
          list={list}
          rowKey={(row) => row.id}
          href={(row) => `/messages/${row.id}`}
          empty={<NoMessages demo={demo} />}
          filtered={filtered}
          onClear={() => setSearch(null)}
          instead={search.address && <AskWhy who={search.address} rule={search.rule} />}
          {...(mayReplay ? { selection, bulk: selection.ids.size > 0 && <ReplaySelected selection={selection} /> } : {})}
          paging={{ cursor: search.cursor, onPage: (cursor) => setSearch({ cursor }, anotherPage) }}
        />
      </div>
      {drawerWanted && <MessageDrawer id={search.open} opened={opened} onClose={() => setSearch({ open: null })} onMove={move} />}
    </>
  );
}
