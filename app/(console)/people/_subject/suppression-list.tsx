"use client";

import { useQueryStates } from "nuqs";
import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import { statusOfSuppression } from "@/components/status/suppression.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { type Column, DataTable } from "@/components/table/data-table.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { Subject } from "@/domain/person/schema.ts";
import type { SuppressionRow } from "@/domain/suppression/schema.ts";
import { anotherPage } from "../../cursor.ts";
import { useList } from "../../use-list.ts";
import { historySearchText, subjectSearch } from "../search.ts";
import { whoOf } from "./activity-list.tsx";
import { LiftButton } from "./lift-button.tsx";

type Props = { of: Subject; mayWrite: boolean; initial: Page<SuppressionRow> | null };

/** What holds mail back, and what did: origin, evidence, who lifted it and why. */
export function SuppressionList({ of, mayWrite, initial }: Props) {
  const [search, setSearch] = useQueryStates(subjectSearch);
  const path = `/api/people/suppressions${historySearchText({ ...whoOf(of), cursor: search.cursor })}`;
  const list = useList<SuppressionRow>(path, initial, { topic: "people" });
  return (
    <DataTable
      label="Suppressions"
      columns={columnsFor(mayWrite, list.retry)}
      list={list}
      rowKey={(row) => row.id}
      empty={
        <Empty icon="shield-check" title="Nothing was ever held back">
          No address of theirs is suppressed, and none was.
        </Empty>
      }
      paging={{ cursor: search.cursor, onPage: (cursor) => setSearch({ cursor }, anotherPage) }}
    />
  );
}

const columnsFor = (mayWrite: boolean, renew: () => void): readonly Column<SuppressionRow>[] => [
  {
    key: "state",
    header: "State",
    phone: "trail",
    className: "md:w-34",
    cell: (row) => <StatusBadge status={row.liftedAt === null ? statusOfSuppression.on : statusOfSuppression.lifted} />,
  },
  { key: "why", header: "Why", phone: "lead", cell: (row) => <Origin row={row} /> },
  {
    key: "address",
    header: "Address",
    phone: "sub",
    className: "md:w-[24%]",
    cell: (row) => <Cut text={row.address} className="text-ink-2" />,
  },
  {
    key: "lift",
    header: "Lift",
    phone: "subtrail",
    className: "md:w-24 md:text-right",
    cell: (row) => mayWrite && row.liftedAt === null && <LiftButton row={row} done={renew} />,
  },
];

/** Where it came from, and how it ended. */
function Origin({ row }: { row: SuppressionRow }) {
  const scope = row.scope === "all" ? "" : `, only ${row.scope}`;
  return (
    <span className="grid gap-0.5 py-1.5 [overflow-wrap:anywhere]">
      <span>
        <span className="font-medium">{row.why}</span>
        {scope}
      </span>
      <span className="text-ink-3 text-xs">
        {row.by ? `by ${row.by} ` : "by the provider's answer "}
        <Time iso={row.createdAt} quiet />
        {row.intentId && (
          <>
            {": "}
            <TextLink href={`/messages/${row.intentId}`}>the message</TextLink>
          </>
        )}
      </span>
      {said(row.evidence) && <span className="text-ink-2 text-xs">It said: {said(row.evidence)}</span>}
      {row.liftedAt && (
        <span className="text-ink-3 text-xs">
          lifted{row.liftedBy && ` by ${row.liftedBy}`} <Time iso={row.liftedAt} quiet />
          {row.liftReason && `: ${row.liftReason}`}
        </span>
      )}
    </span>
  );
}

/** The provider's own words, where it left some. */
function said(evidence: SuppressionRow["evidence"]): string | null {
  if (typeof evidence !== "object" || evidence === null || Array.isArray(evidence)) return null;
  const parts = [evidence.code, evidence.detail].filter((part) => typeof part === "string" && part !== "");
  return parts.join(" ") || null;
}
