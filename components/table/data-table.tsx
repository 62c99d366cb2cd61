"use client";

import type { ReactNode } from "react";
import { late } from "../late.tsx";
import { ProblemState } from "../problem-state.tsx";
import { Stale } from "../stale.tsx";
import { useWanted } from "../use-wanted.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { FreshPill } from "./fresh-pill.tsx";
import { Pager, type Paging } from "./pager.tsx";
import { Rows } from "./rows.tsx";
import type { Column, ListState } from "./types.ts";
import type { Selection } from "./use-selection.ts";

export type { Column, ListState } from "./types.ts";

const NoMatch = late(() => import("./no-match.tsx").then((module) => module.NoMatch));
/** The server draws rows: only who filters or turns a page waits for others. */
const Skeleton = late(() => import("./skeleton.tsx").then((module) => module.Skeleton));
const SelectionBar = late(() => import("./selection-bar.tsx").then((module) => module.SelectionBar));

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  list: ListState<Row>;
  rowKey(row: Row): string;
  href?(row: Row): string;
  /** Shown where nothing was ever listed. */
  empty: ReactNode;
  /** A filter is set, so that nothing found is "no match". */
  filtered?: boolean;
  onClear?(): void;
  /** Beside "Clear filters" where nothing matches: where else to look for what was meant. */
  instead?: ReactNode;
  paging?: Paging;
  /** Lets people choose columns; this browser keeps the choice under the name. The lead column stays. */
  columnsKey?: string;
  /** From `useSelection`: rows can be selected. */
  selection?: Selection;
  /** What can be done with the selected ones. */
  bulk?: ReactNode;
};

/** The one table: all its states (loading, empty, no match, error, stale), keyset paging, and cards of two lines on a phone. */
export function DataTable<Row>({ list, empty, filtered = false, onClear, instead, paging, bulk, ...table }: Props<Row>) {
  const barWanted = useWanted((table.selection?.ids.size ?? 0) > 0);
  const { rows, error } = list;
  if (!rows)
    return (
      <Frame>
        {error ? <Unread error={error} list={list} paging={paging} /> : <Skeleton label={table.label} columns={table.columns} />}
      </Frame>
    );
  return (
    <>
      <Stale of={list} className="mb-3" />
      <FreshPill label={table.label} fresh={list.fresh} busy={list.fetching} />
      <Frame>
        {rows.length > 0 ? (
          <Rows {...table} rows={rows} changed={list.changed} left={list.left} />
        ) : filtered || paging?.cursor ? (
          <NoMatch onClear={onClear} instead={instead} />
        ) : (
          empty
        )}
      </Frame>
      {table.selection && barWanted && <SelectionBar selection={table.selection} shown={rows.map(table.rowKey)} actions={bulk} />}
      <div className="mt-3 flex flex-wrap items-center justify-end gap-3 empty:hidden">
        {table.columnsKey && rows.length > 0 && <ColumnChoice name={table.columnsKey} columns={table.columns} />}
        {paging && <Pager shown={rows.length} next={list.next} {...paging} />}
      </div>
    </>
  );
}

/** No rows to show at all. An old or a foreign cursor is mended by going back to the newest. */
function Unread<Row>({ error, list, paging }: { error: Error; list: ListState<Row>; paging: Props<Row>["paging"] }) {
  if (!paging?.cursor) return <ProblemState error={error} retry={list.retry} busy={list.fetching} />;
  return <ProblemState error={error} retry={() => paging.onPage(null)} retryLabel="Back to the newest" />;
}

/** Clipped, not hidden: a scroll container would hold the head, which sticks to the window. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div className="overflow-clip rounded-xl border bg-surface shadow-rest">{children}</div>
);
