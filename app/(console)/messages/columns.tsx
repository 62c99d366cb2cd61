import { Cut } from "@/components/cut.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { Time } from "@/components/time.tsx";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import type { MessageRow } from "@/domain/intent/schema.ts";
import { inWords } from "../in-words.ts";
import { messageStatus } from "./message-status.ts";

/** The newest submission's subject; before there is one, what the message will be. */
function Subject({ row }: { row: MessageRow }) {
  return row.subject ? (
    <Cut text={row.subject} className="font-medium" />
  ) : (
    <Cut text={inWords(row.templateKey)} className="font-medium text-ink-2" />
  );
}

export const messageColumns: readonly Column<MessageRow>[] = [
  {
    key: "status",
    header: "Status",
    phone: "trail",
    className: "md:w-32",
    cell: (row) => <StatusBadge status={messageStatus(row)} />,
  },
  { key: "subject", header: "Message", phone: "lead", opens: true, cell: (row) => <Subject row={row} /> },
  {
    key: "address",
    header: "Recipient",
    phone: "sub",
    className: "md:w-[21%]",
    cell: (row) => <Cut text={row.address} className="text-ink-2" />,
  },
  {
    key: "rule",
    header: "Rule",
    phone: "hidden",
    className: "md:w-[17%] max-lg:hidden",
    cell: (row) => <Cut text={row.ruleKey} className="text-ink-2" />,
  },
  {
    key: "reason",
    header: "Because",
    phone: "hidden",
    className: "w-[19%] max-xl:hidden",
    cell: (row) => <Cut text={row.status === "accepted" ? "" : (wordsOfReason(row.reason) ?? "")} className="text-ink-3" />,
  },
  {
    key: "attempts",
    header: "Tries",
    phone: "hidden",
    className: "w-14 text-right max-lg:hidden",
    cell: (row) => <span className="text-ink-3 tabular-nums">{row.attempts}</span>,
  },
  {
    key: "created",
    header: "Created",
    phone: "subtrail",
    className: "md:w-26 md:text-right",
    cell: (row) => (
      <span className="text-ink-3">
        <Time iso={row.createdAt} quiet />
      </span>
    ),
  },
];
