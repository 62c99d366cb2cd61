"use client";

import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import { type Column, DataTable } from "@/components/table/data-table.tsx";
import { useSelection } from "@/components/table/use-selection.ts";
import { When } from "@/components/table/when.tsx";
import { Time } from "@/components/time.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { ScheduledRow } from "@/domain/rule/schema.ts";
import { cursorText } from "../../../cursor.ts";
import { useCursor } from "../../../use-cursor.ts";
import { useList } from "../../../use-list.ts";
import { CancelScheduled } from "./cancel-scheduled.tsx";

const columns: readonly Column<ScheduledRow>[] = [
  { key: "due", header: "Due", phone: "trail", className: "md:w-36", cell: (row) => <Time iso={row.scheduledFor} quiet /> },
  {
    key: "about",
    header: "Business id",
    phone: "lead",
    opens: true,
    cell: (row) => (
      <Cut text={row.sequence > 1 ? `${row.businessId} · no. ${row.sequence}` : row.businessId} className="font-medium" />
    ),
  },
  {
    key: "address",
    header: "Recipient",
    phone: "sub",
    className: "md:w-[34%]",
    cell: (row) => <Cut text={row.address} className="text-ink-2" />,
  },
  {
    key: "until",
    header: "Deadline",
    phone: "subtrail",
    className: "md:w-36 md:text-right",
    cell: (row) => <When iso={row.expiresAt} />,
  },
];

type Props = { ruleKey: string; initial: Page<ScheduledRow> | null; mayWrite: boolean };

/** What the rule has still to send, the next due first. */
export function ScheduledList({ ruleKey, initial, mayWrite }: Props) {
  const paging = useCursor();
  const list = useList<ScheduledRow>(`/api/rules/${encodeURIComponent(ruleKey)}/scheduled${cursorText(paging)}`, initial, {
    topic: "messages",
  });
  const selection = useSelection(`scheduled.${ruleKey}`);
  const cancelled = () => {
    selection.clear();
    list.retry();
  };
  const bulk = <CancelScheduled ruleKey={ruleKey} ids={[...selection.ids]} onDone={cancelled} />;
  const empty = (
    <Empty icon="calendar-clock" title="Nothing is scheduled">
      No message of this rule waits for its time.
    </Empty>
  );
  return (
    <>
      {mayWrite && (list.rows?.length ?? 0) > 0 && (
        <div className="mb-3 flex justify-end">
          <CancelScheduled ruleKey={ruleKey} onDone={list.retry} />
        </div>
      )}
      <DataTable
        label="Scheduled"
        columns={columns}
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `/messages/${row.id}`}
        empty={empty}
        paging={paging}
        {...(mayWrite ? { selection, bulk } : {})}
      />
    </>
  );
}
