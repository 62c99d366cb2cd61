"use client";

import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { RuleRow } from "@/domain/rule/schema.ts";
import { useList } from "../use-list.ts";
import { ruleColumns } from "./columns.tsx";
import type { MayWrite } from "./mode-control.tsx";

/** Every rule with its switch and its last day. */
export function RuleList({ initial, may }: { initial: RuleRow[]; may: MayWrite }) {
  const list = useList<RuleRow>("/api/rules", { rows: initial, next: null });
  const empty = (
    <Empty icon="sliders-horizontal" title="No rule yet">
      A rule is a file in <code className="font-mono text-xs">rules/</code>. It appears here when a build with it is published,
      turned off.
    </Empty>
  );
  return (
    <DataTable
      label="Rules"
      columns={ruleColumns(may)}
      list={list}
      rowKey={(rule) => rule.key}
      href={(rule) => `/rules/${encodeURIComponent(rule.key)}`}
      empty={empty}
    />
  );
}
