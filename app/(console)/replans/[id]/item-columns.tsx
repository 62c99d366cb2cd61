import { Cut } from "@/components/cut.tsx";
import { statusOfReplanResult, statusOfReplanVerdict } from "@/components/status/replan-item.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { ReplanItem } from "@/domain/replan/schema.ts";
import { replanReasonWords } from "@/domain/replan/words.policy.ts";

const no: Column<ReplanItem> = {
  key: "no",
  header: "No.",
  phone: "hidden",
  className: "w-14 text-right max-lg:hidden",
  cell: (item) => <span className="text-ink-3 tabular-nums">{item.no}</span>,
};
const type: Column<ReplanItem> = {
  key: "type",
  header: "Event",
  phone: "lead",
  opens: true,
  cell: (item) => <Cut text={item.type} className="font-medium" />,
};
const about: Column<ReplanItem> = {
  key: "about",
  header: "About",
  phone: "hidden",
  className: "md:w-[18%] max-xl:hidden",
  cell: (item) => <Cut text={item.aggregateId ?? "–"} className="font-mono text-ink-2 text-xs" />,
};
const verdict: Column<ReplanItem> = {
  key: "verdict",
  header: "The plan",
  phone: "trail",
  className: "md:w-44",
  cell: ({ verdict: said }) => said && <StatusBadge status={statusOfReplanVerdict[said]} />,
};
const result: Column<ReplanItem> = {
  key: "result",
  header: "The run",
  phone: "trail",
  className: "md:w-44",
  cell: ({ result: became }) =>
    became ? <StatusBadge status={statusOfReplanResult[became]} /> : <span className="text-ink-3">–</span>,
};
const why: Column<ReplanItem> = {
  key: "why",
  header: "What of it",
  phone: "sub",
  className: "md:w-[28%]",
  cell: (item) => <Cut text={whatOf(item)} className="text-ink-2" />,
};
const accepted: Column<ReplanItem> = {
  key: "accepted",
  header: "Came",
  phone: "subtrail",
  className: "md:w-26 md:text-right",
  cell: ({ acceptedAt }) => <When iso={acceptedAt} />,
};

/** Messages, faults with their places, or why nothing was done. */
function whatOf({ resultReason, result: became, made, found, faults, messages, duplicates, asked }: ReplanItem): string {
  if (resultReason !== null) return replanReasonWords(resultReason);
  if (became === "planned") return counted(made ?? 0, found ?? 0);
  if (faults.length > 0) return faults.map(({ code, pointer }) => `${pointer || "the whole event"} (${code})`).join(", ");
  return asked.length === 0 ? "" : `${counted(messages, duplicates)}: ${asked.join(", ")}`;
}

const counted = (fresh: number, there: number): string =>
  [many(fresh, "new message"), there > 0 && `${there} there already`].filter(Boolean).join(", ");

/** Of a plan, or of one that was started. */
export const replanItemColumns = (ran: boolean): readonly Column<ReplanItem>[] =>
  ran
    ? [no, type, about, { ...verdict, phone: "hidden", className: "md:w-44 max-2xl:hidden" }, result, why, accepted]
    : [no, type, about, verdict, why, accepted];
