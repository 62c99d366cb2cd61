import { Cut } from "@/components/cut.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { figure } from "@/domain/list/many.policy.ts";
import type { ReplayRow } from "@/domain/replay/schema.ts";
import { Bar } from "./bar.tsx";
import { replayStatus } from "./replay-status.ts";

type Plan = Pick<ReplayRow, "reason" | "state" | "stale" | "plannedBy" | "createdAt">;
/** How much of a run is over, of how much; null of a plan. */
type Over = { label: string; count: number; total: number } | null;

function Progress({ over }: { over: Over }) {
  if (over === null || over.total === 0) return <span className="text-ink-3">–</span>;
  const { label, count, total } = over;
  return (
    <span className="grid gap-1">
      <Bar label={label} total={total} parts={[{ count, className: "bg-accent" }]} className="h-1.5" />
      <span className="text-ink-3 text-xs tabular-nums">
        {figure(count)} of {figure(total)}
      </span>
    </span>
  );
}

/** The columns of plans and runs, of messages or of events. */
export const planColumns = <Row extends Plan>(
  header: string,
  { words, over }: { words(row: Row): string; over(row: Row): Over },
): readonly Column<Row>[] => [
  {
    key: "what",
    header,
    phone: "lead",
    opens: true,
    cell: (row) => (
      <span className="grid min-w-0 flex-1 py-1.5">
        <Cut text={words(row)} className="font-medium" />
        <Cut text={row.reason} className="text-ink-3 text-xs" />
      </span>
    ),
  },
  {
    key: "state",
    header: "State",
    phone: "trail",
    className: "md:w-32",
    cell: (row) => <StatusBadge status={replayStatus(row)} />,
  },
  {
    key: "progress",
    header: "Progress",
    phone: "hidden",
    className: "w-40 max-lg:hidden",
    cell: (row) => <Progress over={over(row)} />,
  },
  {
    key: "by",
    header: "Planned by",
    phone: "sub",
    className: "md:w-36",
    cell: (row) => <Cut text={row.plannedBy} className="text-ink-2" />,
  },
  {
    key: "created",
    header: "Planned",
    phone: "subtrail",
    className: "md:w-26 md:text-right",
    cell: (row) => <When iso={row.createdAt} />,
  },
];
