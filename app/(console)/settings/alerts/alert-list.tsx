"use client";

import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import { alertPath } from "@/domain/alert/in-words.policy.ts";
import type { PastAlert } from "@/domain/alert/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { cursorText } from "../../cursor.ts";
import { useCursor } from "../../use-cursor.ts";
import { useList } from "../../use-list.ts";
import { alertColumns } from "./columns.tsx";

/** Every alert, also those that are over, and what the webhook was told. */
export function AlertList({ initial }: { initial: Page<PastAlert> | null }) {
  const paging = useCursor();
  const list = useList<PastAlert>(`/api/settings/alerts${cursorText(paging)}`, initial, { topic: "alerts" });
  return (
    <DataTable
      label="Alerts"
      columns={alertColumns}
      list={list}
      rowKey={(row) => row.id}
      href={(row) => alertPath(row)}
      paging={paging}
      empty={
        <Empty icon="circle-check" title="No alert yet">
          One is raised when a provider takes nothing, when something fails that never did, and when more and more fails.
        </Empty>
      }
    />
  );
}
