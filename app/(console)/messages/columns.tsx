import { Cut } from "@/components/cut.tsx";
import { statusOfDelivery } from "@/components/status/delivery.ts";
import { statusOfTest } from "@/components/status/test-send.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { Time } from "@/components/time.tsx";
import type { MessageRow } from "@/domain/intent/schema.ts";
import { isTest, TEST_PREFIX } from "@/domain/test-send/name.policy.ts";
import { inWords } from "../in-words.ts";
import { ruleName } from "../rules/rule-name.ts";
import { messageStatus } from "./message-status.ts";

/** The newest submission's subject (before there is one, what the message will be), and why it is not on its way, or what became of it. */
function Subject({ row }: { row: MessageRow }) {
  const subject = (isTest(row.ruleKey) ? row.subject?.replace(TEST_PREFIX, "") : row.subject) ?? inWords(row.templateKey);
  const delivery = row.delivery && statusOfDelivery[row.delivery];
  const more = row.why ?? delivery?.word;
  const waits = row.status === "scheduled" && row.attempts === 0 && !row.why;
  return (
    <span title={more ? `${subject}: ${more}` : subject} className="flex min-w-0 flex-1 items-center gap-1.5">
      {isTest(row.ruleKey) && <StatusBadge status={statusOfTest.send} />}
      <span className="min-w-0 truncate">
        <span className={row.subject ? "font-medium" : "font-medium text-ink-2"}>{subject}</span>
        {more && <span className={delivery?.tone === "bad" ? "text-bad" : "text-ink-3"}> · {more}</span>}
      </span>
      {waits && (
        <span className="shrink-0 whitespace-pre text-ink-3">
          {" · due "}
          <Time iso={row.scheduledFor} quiet />
        </span>
      )}
    </span>
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
    className: "md:w-[24%]",
    cell: (row) => <Cut text={row.address} className="text-ink-2" />,
  },
  {
    key: "rule",
    header: "Rule",
    phone: "hidden",
    className: "md:w-[19%] max-lg:hidden",
    cell: (row) => <Cut text={ruleName(row.ruleKey)} className="text-ink-2" />,
  },
  {
    key: "attempts",
    header: "Attempts",
    phone: "hidden",
    className: "w-20 text-right max-lg:hidden",
    cell: (row) => <span className="text-ink-3 tabular-nums">{row.attempts}</span>,
  },
  {
    key: "created",
    header: "Made",
    phone: "subtrail",
    className: "md:w-26 md:text-right",
    cell: (row) => <When iso={row.createdAt} />,
  },
];
