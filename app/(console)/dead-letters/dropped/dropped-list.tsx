"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import { useSelection } from "@/components/table/use-selection.ts";
import type { DroppedRow } from "@/domain/drop/schema.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import { cursorText } from "../../cursor.ts";
import { TakeBackDialog } from "../../drop-dialog.tsx";
import { useCursor } from "../../use-cursor.ts";
import { useList } from "../../use-list.ts";
import { droppedColumns } from "./columns.tsx";

/** What is dropped now, the newest first. */
export function DroppedList({ initial, mayTakeBack }: { initial: Page<DroppedRow> | null; mayTakeBack: boolean }) {
  const paging = useCursor();
  const list = useList<DroppedRow>(`/api/dropped${cursorText(paging)}`, initial, { topic: null });
  const selection = useSelection("dropped");
  const [open, setOpen] = useState(false);
  const ids = [...selection.ids];
  const done = () => {
    selection.clear();
    list.retry();
  };
  const bulk = (
    <Button size="sm" onClick={() => setOpen(true)}>
      Take back {figure(ids.length)}
    </Button>
  );
  return (
    <>
      <DataTable
        label="Dropped"
        columns={droppedColumns}
        list={list}
        rowKey={(row) => row.subjectId}
        href={(row) => `/${row.kind === "message" ? "messages" : "events"}/${row.subjectId}`}
        empty={
          <Empty icon="trash-2" title="Nothing is dropped">
            What somebody drops stands here, with who did so and why.
          </Empty>
        }
        paging={paging}
        {...(mayTakeBack ? { selection, bulk } : {})}
      />
      <TakeBackDialog ids={ids} kind="item" open={open} onOpenChange={setOpen} onDone={done} />
    </>
  );
}
