"use client";

import { useQueryStates } from "nuqs";
import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import { statusOfDecision } from "@/components/status/decision.ts";
import { statusOfMessage } from "@/components/status/message.ts";
import type { Status } from "@/components/status/statuses-of.ts";
import { statusOfTest } from "@/components/status/test-send.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { type Column, DataTable } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { ActivityRow, Subject } from "@/domain/person/schema.ts";
import { isTest } from "@/domain/test-send/name.policy.ts";
import { anotherPage } from "../../cursor.ts";
import { ruleName } from "../../rules/rule-name.ts";
import { useList } from "../../use-list.ts";
import { historySearchText, subjectSearch } from "../search.ts";

const statusOf: Record<ActivityRow["kind"], Partial<Record<string, Status>>> = {
  message: statusOfMessage,
  decision: statusOfDecision,
};

function State({ row: { kind, state } }: { row: ActivityRow }) {
  const status = statusOf[kind][state];
  return status ? <StatusBadge status={status} /> : state;
}

const columns: readonly Column<ActivityRow>[] = [
  { key: "state", header: "Outcome", phone: "trail", className: "md:w-34", cell: (row) => <State row={row} /> },
  {
    key: "what",
    header: "What",
    phone: "lead",
    opens: true,
    cell: (row) => (
      <span title={row.reason ? `${row.what}: ${row.reason}` : row.what} className="flex min-w-0 items-center gap-1.5">
        {isTest(row.ruleKey) && <StatusBadge status={statusOfTest.send} />}
        <span className="min-w-0 truncate">
          <span className={row.kind === "message" ? "font-medium" : "text-ink-2"}>{row.what}</span>
          {row.reason && <span className="text-ink-3"> · {row.reason}</span>}
        </span>
      </span>
    ),
  },
  {
    key: "rule",
    header: "Rule",
    phone: "sub",
    className: "md:w-[26%]",
    cell: (row) => <Cut text={ruleName(row.ruleKey)} className="text-ink-2" />,
  },
  { key: "at", header: "When", phone: "subtrail", className: "md:w-24 md:text-right", cell: (row) => <When iso={row.at} /> },
];

/** Messages, and decisions that made none, merged by time. */
export function ActivityList({ of, initial }: { of: Subject; initial: Page<ActivityRow> | null }) {
  const [search, setSearch] = useQueryStates(subjectSearch);
  const path = `/api/people/activity${historySearchText({ ...whoOf(of), ...search })}`;
  const list = useList<ActivityRow>(path, initial, { topic: "messages" });
  return (
    <DataTable
      label="What was sent, and what was not"
      columns={columns}
      list={list}
      rowKey={(row) => row.id}
      href={(row) => (row.kind === "message" ? `/messages/${row.id}` : `/events/${row.eventId}`)}
      empty={
        <Empty icon="history" title={search.view === "unsent" ? "Nothing was held back" : "Nothing yet"}>
          {search.view === "unsent" ? "Every message about them was sent, or is on its way." : "No rule has decided about them."}
        </Empty>
      }
      paging={{ cursor: search.cursor, onPage: (cursor) => setSearch({ cursor }, anotherPage) }}
    />
  );
}

/** A person or an address as the API's URL names it. */
export const whoOf = (of: Subject) => ("personId" in of ? { person: of.personId } : { address: of.addressId });
