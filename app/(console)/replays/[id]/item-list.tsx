import type { ComponentProps, ReactNode } from "react";
import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import { anotherPage } from "../../cursor.ts";

type Set = (search: { cursor: string | null }, how?: typeof anotherPage) => unknown;
type Props<Row> = Pick<ComponentProps<typeof DataTable<Row>>, "label" | "columns" | "columnsKey" | "list" | "filtered"> & {
  heading: string;
  onClear(): unknown;
  /** The page of an item is there, under its id. */
  at: string;
  none: string;
  cursor: string | null;
  set: Set;
  /** At the end of the heading's line. */
  children?: ReactNode;
};

/** What a plan or run is made of, in its order: all of it, or what was picked. */
export function ItemList<Row extends { id: string }>({
  heading,
  onClear,
  at,
  none,
  cursor,
  set,
  children,
  ...table
}: Props<Row>) {
  return (
    <section aria-labelledby="items" className="mt-6">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="items" className="font-medium text-sm">
          {heading}
        </h2>
        {table.filtered && (
          <button
            type="button"
            onClick={() => void onClear()}
            className="min-h-6 text-ink-2 text-sm underline underline-offset-3"
          >
            Show all
          </button>
        )}
        {children}
      </div>
      <DataTable
        {...table}
        rowKey={(item) => item.id}
        href={(item) => `${at}/${item.id}`}
        empty={<Empty icon="inbox" title={none} />}
        onClear={() => void onClear()}
        paging={{ cursor, onPage: (to) => void set({ cursor: to }, anotherPage), words: ["From the first", "More"] }}
      />
    </section>
  );
}
