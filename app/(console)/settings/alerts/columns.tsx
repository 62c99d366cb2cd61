import { Cut } from "@/components/cut.tsx";
import { statusOfAlert } from "@/components/status/alert.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { alertInWords } from "@/domain/alert/in-words.policy.ts";
import type { PastAlert } from "@/domain/alert/schema.ts";

/** What became of telling the webhook, the newest thing that there was to tell. */
function toldInWords({ deliveries }: PastAlert): string {
  const last = deliveries.at(-1);
  if (!last) return "–";
  const tries = last.attempts > 1 ? `, try ${last.attempts}` : "";
  const answer = last.answer === null ? "" : `: ${last.answer}`;
  if (last.outcome === "delivered") return `told (${last.event})${tries}`;
  if (last.outcome === "not_set_up") return "no webhook";
  return last.outcome === "given_up"
    ? `given up${answer}`
    : `${last.attempts === 0 ? "waits" : "is tried again"}${tries}${answer}`;
}

export const alertColumns: readonly Column<PastAlert>[] = [
  {
    key: "alert",
    header: "Alert",
    phone: "lead",
    opens: true,
    cell: (row) => <Cut text={alertInWords(row)} className="font-medium" />,
  },
  {
    key: "state",
    header: "State",
    phone: "trail",
    className: "md:w-28",
    cell: (row) => <StatusBadge status={statusOfAlert[row.clearedAt === null ? "raised" : "cleared"]} />,
  },
  {
    key: "told",
    header: "Webhook",
    phone: "sub",
    className: "md:w-[24%]",
    cell: (row) => <Cut text={toldInWords(row)} className="text-ink-2" />,
  },
  {
    key: "raised",
    header: "Began",
    phone: "subtrail",
    className: "md:w-26 md:text-right",
    cell: (row) => <When iso={row.raisedAt} />,
  },
  {
    key: "cleared",
    header: "Ended",
    phone: "hidden",
    className: "w-26 text-right max-lg:hidden",
    cell: (row) => <When iso={row.clearedAt} none="–" />,
  },
];
