"use client";

import Link from "next/link";
import type { MouseEvent } from "react";
import { cn } from "../class-names.ts";
import type { Column, ListState } from "./types.ts";
import { useRowKeys } from "./use-row-keys.ts";
import type { Selection } from "./use-selection.ts";

const place = {
  lead: "col-start-1 row-start-1",
  trail: "col-start-2 row-start-1 justify-self-end",
  sub: "col-start-1 row-start-2",
  subtrail: "col-start-2 row-start-2 justify-self-end",
  hidden: "max-md:hidden",
} satisfies Record<Column<unknown>["phone"], string>;

type Props<Row> = Pick<ListState<Row>, "changed" | "left"> & {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  href?(row: Row): string;
  columnsKey?: string;
  selection?: Selection;
};

/** It sticks to the window; its line is a shadow, as borders of a table do not stick. */
const headStyle = "sticky top-0 z-10 h-8 bg-sunken shadow-[inset_0_-1px_var(--line)]";

/** `display: grid` on a phone takes the roles from the table's elements, so that they must be said. */
const says = (role: "table" | "rowgroup" | "row" | "columnheader" | "cell") => ({ role });

/** The rows of a table; on a phone each is a card of two lines. */
export function Rows<Row>({ label, columns, rows, rowKey, href, columnsKey, selection, changed, left }: Props<Row>) {
  const keys = rows.map(rowKey);
  const table = useRowKeys(keys, selection);
  return (
    <table
      ref={table}
      {...says("table")}
      aria-label={label}
      data-table={columnsKey}
      className="w-full table-fixed text-sm max-md:block"
    >
      <thead {...says("rowgroup")} className="max-md:sr-only">
        <tr {...says("row")} className="text-left text-ink-3 text-xs">
          {selection && (
            <th {...says("columnheader")} scope="col" className={cn(headStyle, "w-10 pl-3")}>
              <selection.SelectAll keys={keys} ids={selection.ids} onTick={(on) => selection.put(keys, on)} />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              {...says("columnheader")}
              scope="col"
              data-column={column.key}
              className={cn(headStyle, "whitespace-nowrap px-3 font-medium first:pl-4 last:pr-4", column.className)}
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
            data-row={rowKey(row)}
            onClick={href && openRow}
            className={cn(
              "border-b transition-colors last:border-b-0 has-[a[data-opens]:focus-visible]:bg-hover max-md:grid max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-2.5",
              selection ? "max-md:grid-cols-[minmax(0,1fr)_auto_auto]" : "max-md:grid-cols-[minmax(0,1fr)_auto]",
              selection?.ids.has(rowKey(row)) && "bg-accent-soft hover:bg-accent-soft",
              href && "cursor-pointer hover:bg-hover",
              changed?.has(rowKey(row)) && "animate-mark",
              left?.has(rowKey(row)) && "line-through decoration-ink-3",
            )}
            title={left?.has(rowKey(row)) ? "No longer in this list; it goes with the next refresh." : undefined}
          >
            {selection && (
              <td {...says("cell")} className="w-10 md:pl-3 max-md:col-start-3 max-md:row-span-2 max-md:row-start-1">
                <selection.Tick
                  label={`Select ${rowKey(row)}`}
                  checked={selection.ids.has(rowKey(row))}
                  onTick={(on, range) => selection.pick(rowKey(row), keys, { on, range })}
                />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.key}
                {...says("cell")}
                data-column={column.key}
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
  // React tells the row also of what is pressed in a menu or a dialog that one of its cells has opened elsewhere.
  if (!event.currentTarget.contains(target) || target?.closest("a, button, input, select, label")) return;
  if (window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>("a[data-opens]");
  const { ctrlKey, metaKey, shiftKey } = event; // they open a new tab or window, as on a link
  link?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
