"use client";

import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { SuppressionRow } from "@/domain/suppression/schema.ts";
import { PeopleTable } from "./people-table.tsx";

const columns: readonly Column<SuppressionRow>[] = [
  {
    key: "address",
    header: "Address",
    phone: "lead",
    opens: true,
    cell: (row) => <Cut text={row.address} className="font-medium" />,
  },
  { key: "reason", header: "Why", phone: "sub", cell: (row) => <Cut text={row.why} className="text-ink-2" /> },
  {
    key: "scope",
    header: "Of",
    phone: "hidden",
    className: "md:w-40",
    cell: (row) => <Cut text={row.scope === "all" ? "everything" : row.scope} className="text-ink-2" />,
  },
  {
    key: "by",
    header: "By",
    phone: "hidden",
    className: "md:w-40",
    cell: (row) => <Cut text={row.by ?? "the provider's answer"} className="text-ink-2" />,
  },
  {
    key: "since",
    header: "Since",
    phone: "subtrail",
    className: "md:w-26 md:text-right",
    cell: (row) => <When iso={row.createdAt} />,
  },
];

/** Addresses that nothing, or nothing of a category, is sent to. */
export const SuppressedList = ({ initial }: { initial: Page<SuppressionRow> | null }) => (
  <PeopleTable
    label="Suppressed addresses"
    initial={initial}
    columns={columns}
    href={(row) => `/people/address/${row.addressId}?view=suppressions`}
    placeholder="A whole address, in any writing"
    empty={
      <Empty icon="shield-check" title="No address is suppressed">
        An address is suppressed when a provider says that it does not exist, or by hand.
      </Empty>
    }
  />
);
