"use client";

import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { ReleaseRow } from "@/domain/release/schema.ts";
import { cursorText } from "../cursor.ts";
import { useCursor } from "../use-cursor.ts";
import { useList } from "../use-list.ts";
import { releaseColumns } from "./columns.tsx";

/** Every release that was published here, the last first. */
export function ReleaseList({ initial }: { initial: Page<ReleaseRow> | null }) {
  const paging = useCursor();
  const list = useList<ReleaseRow>(`/api/releases${cursorText(paging)}`, initial, { topic: null });
  return (
    <DataTable
      label="Releases"
      columns={releaseColumns}
      list={list}
      rowKey={(row) => row.id}
      href={(row) => `/releases/${row.id}`}
      paging={paging}
      empty={
        <Empty icon="package-open" title="No release yet">
          Build and publish one with <code className="font-mono text-xs">npm run release:build</code> and{" "}
          <code className="font-mono text-xs">npm run release:publish</code>.
        </Empty>
      }
    />
  );
}
