"use client";

import Link from "next/link";
import type { MouseEvent, ReactNode } from "react";
import { cn } from "../class-names.ts";
import { ProblemState } from "../problem-state.tsx";
import { FreshPill } from "./fresh-pill.tsx";
import { NoMatch } from "./no-match.tsx";
import { Pager } from "./pager.tsx";
import { Skeleton } from "./skeleton.tsx";
import { StaleNotice } from "./stale-notice.tsx";
import { useRowKeys } from "./use-row-keys.ts";

export type Column<Row> = {
  key: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Where it stands in the two-line card that a row becomes on a phone. */
  phone: "lead" | "trail" | "sub" | "subtrail" | "hidden";
  /** Its content is the link to the row's own page. One column has it. */
  opens?: boolean;
  className?: string;
};

/** What a list's query gives; `rows` undefined: not loaded yet. */
export type ListState<Row> = {
  rows: readonly Row[] | undefined;
  next: string | null;
  error: Error | null;
  fetching: boolean;
  retry(): void;
  /** Keys of rows that have just changed where they stand, and of rows that no longer belong to the list. */
  changed?: ReadonlySet<string>;
  left?: ReadonlySet<string>;
  /** Rows that are new and wait, so that nothing shifts under a reader. */
  fresh?: { count: number; many: boolean; show(): void };
};

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
  paging?: { cursor: string | null; onPage(cursor: string | null): void };
};

/** The one table: all its states (loading, empty, no match, error, stale), keyset paging, and cards of two lines on a phone. */
export function DataTable<Row>({ list, empty, filtered = false, onClear, paging, ...table }: Props<Row>) {
  const { rows, error } = list;
  if (!rows)
    return <Frame>{error ? <Unread error={error} list={list} paging={paging} /> : <Skeleton label={table.label} />}</Frame>;
  return (
    <>
      {error && <StaleNotice error={error} retry={list.retry} busy={list.fetching} />}
      <FreshPill label={table.label} fresh={list.fresh} busy={list.fetching} />
      <Frame>
        {rows.length > 0 ? (
          <Rows {...table} rows={rows} changed={list.changed} left={list.left} />
        ) : filtered || paging?.cursor ? (
          <NoMatch onClear={onClear} />
        ) : (
          empty
        )}
      </Frame>
      {paging && <Pager shown={rows.length} next={list.next} {...paging} />}
    </>
  );
}

/** No rows to show at all. An old or a foreign cursor is mended by going back to the newest. */
function Unread<Row>({ error, list, paging }: { error: Error; list: ListState<Row>; paging: Props<Row>["paging"] }) {
  if (!paging?.cursor) return <ProblemState error={error} retry={list.retry} busy={list.fetching} />;
  return <ProblemState error={error} retry={() => paging.onPage(null)} retryLabel="Back to the newest" />;
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="overflow-hidden rounded-xl border bg-surface shadow-rest">{children}</div>
);

const place = {
  lead: "col-start-1 row-start-1",
  trail: "col-start-2 row-start-1 justify-self-end",
  sub: "col-start-1 row-start-2",
  subtrail: "col-start-2 row-start-2 justify-self-end",
  hidden: "max-md:hidden",
} satisfies Record<Column<unknown>["phone"], string>;

type RowsProps<Row> = Pick<Props<Row>, "label" | "columns" | "rowKey" | "href"> &
  Pick<ListState<Row>, "changed" | "left"> & { rows: readonly Row[] };

/** `display: grid` on a phone takes the roles from the table's elements, so that they must be said. */
const says = (role: "table" | "rowgroup" | "row" | "columnheader" | "cell") => ({ role });

function Rows<Row>({ label, columns, rows, rowKey, href, changed, left }: RowsProps<Row>) {
  const table = useRowKeys();
  return (
    <table ref={table} {...says("table")} aria-label={label} className="w-full table-fixed text-sm max-md:block">
      <thead {...says("rowgroup")} className="max-md:sr-only">
        <tr {...says("row")} className="border-b bg-sunken text-left text-ink-3 text-xs">
          {columns.map((column) => (
            <th
              key={column.key}
              {...says("columnheader")}
              scope="col"
              className={cn("h-8 whitespace-nowrap px-3 font-medium first:pl-4 last:pr-4", column.className)}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...says("rowgroup")} className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...says("row")}
            onClick={href && openRow}
            className={cn(
              "border-b transition-colors last:border-b-0 has-[a[data-opens]:focus-visible]:bg-hover max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-2.5",
              href && "cursor-pointer hover:bg-hover",
              changed?.has(rowKey(row)) && "animate-mark",
              left?.has(rowKey(row)) && "line-through decoration-ink-3",
            )}
            title={left?.has(rowKey(row)) ? "No longer in this list; it goes with the next refresh." : undefined}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                {...says("cell")}
                className={cn(
                  "min-w-0 max-md:max-w-full md:h-10 md:max-w-0 md:px-3 md:first:pl-4 md:last:pr-4",
                  place[column.phone],
                  column.className,
                )}
              >
                {column.opens && href ? (
                  <Link href={href(row)} prefetch={false} data-opens className="flex min-h-6 min-w-0 items-center rounded-sm">
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A press anywhere on the row follows its link, except on another control or while text is being selected. */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("a, button, input, select") || window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>("a[data-opens]");
  const { ctrlKey, metaKey, shiftKey } = event; // they open a new tab or window, as on a link
  link?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
