"use client";

import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import { statusOfKey } from "@/components/status/key.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { type Column, DataTable } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { KeyRow } from "@/domain/key/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { cursorText } from "../../cursor.ts";
import { useCursor } from "../../use-cursor.ts";
import { useList } from "../../use-list.ts";
import { KeyActions } from "./key-actions.tsx";

const columns: readonly Column<KeyRow>[] = [
  {
    key: "name",
    header: "Key",
    phone: "lead",
    cell: (key) => (
      <div className="min-w-0 py-1">
        <Cut text={key.name} className="font-medium" />
        <Cut text={`${key.prefix}…, of ${key.source}, by ${key.createdBy}`} className="text-ink-3 text-xs" />
      </div>
    ),
  },
  {
    key: "state",
    header: "State",
    phone: "trail",
    className: "md:w-28",
    cell: (key) => <StatusBadge status={statusOfKey[key.state]} />,
  },
  {
    key: "used",
    header: "Last used",
    phone: "sub",
    className: "md:w-28 md:text-right",
    cell: (key) => (
      <>
        <span className="text-ink-3 md:hidden">used </span>
        <When iso={key.lastUsedAt} />
      </>
    ),
  },
  {
    key: "ends",
    header: "Ends",
    phone: "hidden",
    className: "md:w-28 md:text-right",
    cell: (key) => <When iso={key.revokedAt ?? key.expiresAt} none="not by itself" />,
  },
  {
    key: "act",
    header: "Change",
    phone: "subtrail",
    className: "md:w-40 md:text-right",
    cell: (key) => (key.state === "revoked" || key.state === "expired" ? null : <KeyActions apiKey={key} />),
  },
];

/** Every key, ended ones among them. */
export function KeyList({ initial }: { initial: Page<KeyRow> | null }) {
  const paging = useCursor();
  const list = useList<KeyRow>(`/api/keys${cursorText(paging)}`, initial, { topic: "access" });
  return (
    <div>
      <DataTable
        label="API keys"
        columns={columns}
        list={list}
        rowKey={(key) => key.id}
        empty={
          <Empty icon="key-round" title="No API key yet">
            A product that writes to the same PostgreSQL needs none: it calls waybill.emit. One that records events over HTTP
            needs a key.
          </Empty>
        }
        paging={paging}
      />
    </div>
  );
}
