import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { PersonRow } from "@/domain/person/schema.ts";
import { Last, Suppressed } from "./cells.tsx";

/** What the lists of people and of addresses both say of a row. */
type Seen = Pick<PersonRow, "suppressed" | "last" | "createdAt">;

export const suppressedColumn: Column<Seen> = {
  key: "suppressed",
  header: "Suppressed",
  phone: "hidden",
  className: "md:w-32",
  cell: (row) => <Suppressed suppressed={row.suppressed} />,
};

export const newestColumn: Column<Seen> = {
  key: "last",
  header: "Newest message",
  phone: "trail",
  className: "md:w-50",
  cell: (row) => <Last row={row} />,
};

export const sinceColumn: Column<Seen> = {
  key: "since",
  header: "First seen",
  phone: "subtrail",
  className: "md:w-26 md:text-right",
  cell: (row) => <When iso={row.createdAt} />,
};
