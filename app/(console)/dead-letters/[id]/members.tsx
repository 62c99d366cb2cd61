"use client";

import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { CauseDetail, CauseMember } from "@/domain/cause/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import { cursorText } from "../../cursor.ts";
import { useCursor } from "../../use-cursor.ts";
import { useList } from "../../use-list.ts";
import { memberColumns } from "./member-columns.tsx";

type Props = Pick<CauseDetail, "id" | "kind" | "dead"> & { initial: Page<CauseMember> | null };

/** What is dead of a cause, the newest first. */
export function Members({ id, kind, dead, initial }: Props) {
  const paging = useCursor();
  const list = useList<CauseMember>(`/api/causes/${id}/members${cursorText(paging)}`, initial);
  return (
    <section aria-label="What is dead of it">
      <h2 className="mb-2 font-medium text-sm">{dead === 0 ? "Nothing is dead" : `${many(dead, kind)} dead`}</h2>
      <DataTable
        label={`Dead ${kind}s`}
        columns={memberColumns(kind)}
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `/${kind === "message" ? "messages" : "events"}/${row.id}`}
        empty={
          <Empty icon="mail-check" title="Nothing of it is dead now">
            Everything that came was sent again, settled or dropped.
          </Empty>
        }
        paging={paging}
      />
    </section>
  );
}
