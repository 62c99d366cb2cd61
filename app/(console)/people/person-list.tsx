"use client";

import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { PersonRow } from "@/domain/person/schema.ts";
import { PeopleTable } from "./people-table.tsx";
import { newestColumn, sinceColumn, suppressedColumn } from "./seen-columns.tsx";

const columns: readonly Column<PersonRow>[] = [
  {
    key: "person",
    header: "Person",
    phone: "lead",
    opens: true,
    cell: (row) => <Cut text={row.externalId} className="font-medium" />,
  },
  {
    key: "address",
    header: "Address",
    phone: "sub",
    className: "md:w-[30%]",
    cell: (row) => <Cut text={row.address ?? "–"} className="text-ink-2" />,
  },
  suppressedColumn,
  {
    key: "zone",
    header: "Time zone",
    phone: "hidden",
    className: "w-36 max-2xl:hidden",
    cell: (row) => <Cut text={row.timeZone ?? "–"} className="text-ink-2" />,
  },
  {
    key: "source",
    header: "Source",
    phone: "hidden",
    className: "w-26 max-2xl:hidden",
    cell: (row) => <Cut text={row.source} className="text-ink-2" />,
  },
  newestColumn,
  sinceColumn,
];

/** Everybody whom a rule named by the product's id. */
export const PersonList = ({ initial }: { initial: Page<PersonRow> | null }) => (
  <PeopleTable
    label="People"
    initial={initial}
    columns={columns}
    href={(row) => `/people/${row.id}`}
    placeholder="A whole address, or how your id begins"
    empty={
      <Empty icon="users" title="Nobody yet">
        A person appears when a rule names them, whether or not anything is sent. A rule that names an address alone makes an
        address, and no person.
      </Empty>
    }
  />
);
