"use client";

import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { ReplayRow } from "@/domain/replay/schema.ts";
import { cursorText } from "../cursor.ts";
import { useCursor } from "../use-cursor.ts";
import { useList } from "../use-list.ts";
import { replayColumns } from "./columns.ts";

/** Plans and runs, newest first. */
export function ReplayList({ initial }: { initial: Page<ReplayRow> | null }) {
  const paging = useCursor();
  const list = useList<ReplayRow>(`/api/replays${cursorText(paging)}`, initial);
  return (
    <DataTable
      label="Replays"
      columns={replayColumns}
      list={list}
      rowKey={(row) => row.id}
      href={(row) => `/replays/${row.id}`}
      empty={
        <Empty
          icon="list-checks"
          title="Nothing was ever sent again by a plan"
          action={
            <Link href="/messages?status=failed" className={buttonStyle()}>
              Failed messages
            </Link>
          }
        >
          Choose failed messages, or a whole cause: a plan says what would be sent before anything is.
        </Empty>
      }
      paging={paging}
    />
  );
}
