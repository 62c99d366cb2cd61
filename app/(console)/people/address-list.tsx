"use client";

import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { AddressRow } from "@/domain/person/schema.ts";
import { PeopleTable } from "./people-table.tsx";
import { newestColumn, sinceColumn, suppressedColumn } from "./seen-columns.tsx";

const columns: readonly Column<AddressRow>[] = [
  {
    key: "address",
    header: "Address",
    phone: "lead",
    opens: true,
    cell: (row) => <Cut text={row.address} className="font-medium" />,
  },
  {
    key: "person",
    header: "Person",
    phone: "sub",
    className: "md:w-[26%]",
    cell: (row) => <Cut text={row.person?.externalId ?? "none"} className="text-ink-2" />,
  },
  suppressedColumn,
  newestColumn,
  sinceColumn,
];

/** Every address ever used, also those without a person. */
export const AddressList = ({ initial }: { initial: Page<AddressRow> | null }) => (
  <PeopleTable
    label="Addresses"
    initial={initial}
    columns={columns}
    href={(row) => `/people/address/${row.id}`}
    placeholder="A whole address, in any writing"
    empty={
      <Empty icon="at-sign" title="No address yet">
        An address appears when a rule names it, or when somebody suppresses it.
      </Empty>
    }
  />
);
