import { Cut } from "@/components/cut.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { deadCap } from "@/domain/cause/kinds.policy.ts";
import type { CauseRow } from "@/domain/cause/schema.ts";
import { figure } from "@/domain/list/many.policy.ts";
import { causeStatus } from "./cause-status.ts";
import { Trend } from "./trend.tsx";

/** What went wrong in plain words, and below it what was said, without anybody's data. */
const Words = ({ row }: { row: CauseRow }) => (
  <span className="grid min-w-0 flex-1 py-1.5">
    <span title={row.title} className="truncate font-medium">
      {row.title}
    </span>
    <span title={row.words} className="truncate text-ink-3 text-xs">
      {row.onlySince && <span className="text-bad">only since {row.onlySince} · </span>}
      {row.permanent && <span className="text-ink-2">permanent · </span>}
      {row.words || "nothing more was said"}
    </span>
  </span>
);

const Dead = ({ row: { dead, total } }: { row: CauseRow }) => (
  <span className="grid text-right tabular-nums leading-tight">
    <span className={dead > 0 ? "font-medium text-bad" : "text-ink-3"}>
      {figure(dead)}
      {dead >= deadCap && "+"}
    </span>
    <span className="text-ink-3 text-xs max-md:hidden">{figure(total)} ever</span>
  </span>
);

/** One by its name, more by their number. */
function Rules({ row: { rules } }: { row: CauseRow }) {
  const [only, ...more] = rules;
  if (only === undefined) return <span className="text-ink-3">–</span>;
  return <Cut text={more.length === 0 ? only : rules.join(", ")} className="text-ink-2" />;
}

export const causeColumns: readonly Column<CauseRow>[] = [
  { key: "cause", header: "Cause", phone: "lead", opens: true, cell: (row) => <Words row={row} /> },
  {
    key: "state",
    header: "State",
    phone: "sub",
    className: "md:w-34",
    cell: (row) => <StatusBadge status={causeStatus(row)} />,
  },
  { key: "dead", header: "Dead now", phone: "trail", className: "md:w-22 md:text-right", cell: (row) => <Dead row={row} /> },
  {
    key: "trend",
    header: "Last 7 days",
    phone: "hidden",
    className: "w-28 max-xl:hidden",
    cell: (row) => <Trend trend={row.trend} />,
  },
  { key: "rules", header: "Rules", phone: "hidden", className: "md:w-[12%] max-lg:hidden", cell: (row) => <Rules row={row} /> },
  {
    key: "owner",
    header: "Owner",
    phone: "hidden",
    className: "w-24 max-xl:hidden",
    cell: (row) => <Cut text={row.owner?.name ?? "–"} className={row.owner ? "text-ink-2" : "text-ink-3"} />,
  },
  {
    key: "first",
    header: "First",
    phone: "hidden",
    className: "w-26 text-right max-2xl:hidden",
    cell: (row) => <When iso={row.firstAt} />,
  },
  {
    key: "last",
    header: "Last",
    phone: "subtrail",
    className: "md:w-22 md:text-right",
    cell: (row) => <When iso={row.lastAt} />,
  },
];
