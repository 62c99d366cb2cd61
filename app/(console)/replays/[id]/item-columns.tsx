import { Cut } from "@/components/cut.tsx";
import { statusOfResult, statusOfVerdict } from "@/components/status/replay-item.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import type { ReplayItem } from "@/domain/replay/schema.ts";
import { ruleName } from "../../rules/rule-name.ts";

const no: Column<ReplayItem> = {
  key: "no",
  header: "No.",
  phone: "hidden",
  className: "w-14 text-right max-lg:hidden",
  cell: (item) => <span className="text-ink-3 tabular-nums">{item.no}</span>,
};
const address: Column<ReplayItem> = {
  key: "address",
  header: "Recipient",
  phone: "lead",
  opens: true,
  cell: (item) => <Cut text={item.address} className="font-medium" />,
};
const rule: Column<ReplayItem> = {
  key: "rule",
  header: "Rule",
  phone: "hidden",
  className: "md:w-[18%] max-xl:hidden",
  cell: (item) => <Cut text={ruleName(item.ruleKey)} className="text-ink-2" />,
};
const verdict: Column<ReplayItem> = {
  key: "verdict",
  header: "The plan",
  phone: "trail",
  className: "md:w-44",
  cell: ({ verdict: said }) => said && <StatusBadge status={statusOfVerdict[said]} />,
};
const result: Column<ReplayItem> = {
  key: "result",
  header: "The run",
  phone: "trail",
  className: "md:w-36",
  cell: (item) => <Result item={item} />,
};
const why: Column<ReplayItem> = {
  key: "why",
  header: "Why",
  phone: "sub",
  className: "md:w-[20%]",
  cell: (item) => {
    const reason = item.resultReason ?? item.reason;
    return <Cut text={reason === null ? "" : (wordsOfReason(reason) ?? reason)} className="text-ink-2" />;
  },
};
const rested: Column<ReplayItem> = {
  key: "rested",
  header: "At rest",
  phone: "subtrail",
  className: "md:w-26 md:text-right",
  cell: ({ restedAt }) => restedAt && <When iso={restedAt} />,
};

function Result({ item: { state, result: became } }: { item: ReplayItem }) {
  if (became !== null) return <StatusBadge status={statusOfResult[became]} />;
  if (state === "live" || state === "waiting") return <StatusBadge status={statusOfResult[state]} />;
  return <span className="text-ink-3">left out</span>;
}

/** Of a plan, or of one that was started. */
export const itemColumns = (ran: boolean): readonly Column<ReplayItem>[] =>
  ran
    ? [no, address, rule, { ...verdict, phone: "hidden", className: "md:w-44 max-2xl:hidden" }, result, why, rested]
    : [no, address, rule, verdict, why];
