import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import type { FilterField, FilterValues } from "@/components/filter/fields.ts";
import { FilterBar } from "@/components/filter/filter-bar.tsx";
import { usePageActions } from "@/components/palette/palette-state.ts";
import { RequestError } from "@/components/request.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { type Column, DataTable, type ListState } from "@/components/table/data-table.tsx";
import { useSelection } from "@/components/table/use-selection.ts";
import { Time } from "@/components/time.tsx";
import { type Row, rows } from "./factories.ts";
import { Section, State } from "./section.tsx";

const columns: readonly Column<Row>[] = [
  { key: "status", header: "Status", phone: "trail", className: "md:w-32", cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: "subject",
    header: "Message",
    phone: "lead",
    opens: true,
    cell: (row) => <Cut text={row.subject} className="font-medium" />,
  },
  { key: "address", header: "Recipient", phone: "sub", className: "md:w-[30%]", cell: (row) => <Cut text={row.address} /> },
  { key: "created", header: "Made", phone: "subtrail", className: "md:w-28", cell: (row) => <Time iso={row.at} quiet /> },
];

const list = (change: Partial<ListState<Row>> = {}): ListState<Row> => ({
  rows,
  next: null,
  error: null,
  fetching: false,
  retry: () => {},
  ...change,
});

const failure = new RequestError({
  status: 500,
  code: "internal",
  title: "Something went wrong on the server. Its log names this request.",
  requestId: "0193f0aa-7c1e-7000-8000-000000000002",
});
const empty = (
  <Empty icon="inbox" title="No message yet" action={<Button variant="primary">Invite a teammate in the demo</Button>}>
    A message appears when an event matches a rule that is on.
  </Empty>
);

const fields: readonly FilterField[] = [
  {
    key: "status",
    label: "Status",
    kind: "enum",
    choices: [
      { value: "accepted", label: "Accepted", hint: "the provider took it" },
      { value: "failed", label: "Failed" },
    ],
  },
  { key: "address", label: "Recipient", kind: "text", loose: true, hint: "an address" },
  { key: "created", label: "Made", kind: "span" },
];

export function Lists() {
  const [values, setValues] = useState<FilterValues>({
    status: "failed",
    address: null,
    created: "2026-11-28T12:00:00Z..2026-11-29T00:00:00Z",
  });
  const selection = useSelection("gallery");
  usePageActions([{ label: "Select the first message", run: () => selection.put([rows[0]?.id ?? ""], true) }]);
  const table = { columns, rowKey: (row: Row) => row.id, href: () => "/messages", empty };
  return (
    <>
      <Section title="Filter bar">
        <State name="Two filters set" wide>
          <FilterBar
            label="Filter messages"
            placeholder="Status, recipient, a pasted id"
            fields={fields}
            values={values}
            onChange={(change) => setValues({ ...values, ...change })}
            onOpen={() => {}}
          />
        </State>
      </Section>
      <Section title="Data table">
        <State name="Rows to select, new ones waiting, columns to choose" wide>
          <DataTable
            {...table}
            label="Messages"
            columnsKey="gallery"
            list={list({ next: "on", fresh: { count: 12, many: false, show: () => {} } })}
            selection={selection}
            bulk={<Button size="sm">Cancel {selection.ids.size} messages</Button>}
            paging={{ cursor: null, onPage: () => {} }}
          />
        </State>
        <State name="Loading">
          <DataTable {...table} label="Loading messages" list={list({ rows: undefined })} />
        </State>
        <State name="Never used">
          <DataTable {...table} label="No messages" list={list({ rows: [] })} />
        </State>
        <State name="No match">
          <DataTable {...table} label="Filtered messages" list={list({ rows: [] })} filtered onClear={() => {}} />
        </State>
        <State name="Failed">
          <DataTable {...table} label="Failed messages" list={list({ rows: undefined, error: failure })} />
        </State>
        <State name="Not up to date" wide>
          <DataTable {...table} label="Old messages" list={list({ rows: rows.slice(0, 2), error: failure })} />
        </State>
      </Section>
    </>
  );
}
