"use client";

import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { ReplanRow } from "@/domain/replan/schema.ts";
import { cursorText } from "../cursor.ts";
import { useCursor } from "../use-cursor.ts";
import { useList } from "../use-list.ts";
import { replanColumns } from "./columns.ts";

/** Plans and runs of events, newest first. */
export function ReplanList({ initial }: { initial: Page<ReplanRow> | null }) {
  const paging = useCursor();
  const list = useList<ReplanRow>(`/api/replans${cursorText(paging)}`, initial);
  return (
    <DataTable
      label="Events planned again"
      columns={replanColumns}
      list={list}
      rowKey={(row) => row.id}
      href={(row) => `/replans/${row.id}`}
      empty={
        <Empty
          icon="list-checks"
          title="No events were ever planned again together"
          action={
            <Link href="/dead-letters?kind=event" className={buttonStyle()}>
              Causes of events
            </Link>
          }
        >
          Once a release mends what went wrong, choose a cause or a filter of events: a plan says what would come of it before
          anything does.
        </Empty>
      }
      paging={paging}
    />
  );
}
