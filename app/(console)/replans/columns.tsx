import { Cut } from "@/components/cut.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { figure } from "@/domain/list/many.policy.ts";
import type { ReplanRow } from "@/domain/replan/schema.ts";
import { replanInWords } from "@/domain/replan/sentence.policy.ts";
import { Bar } from "../replays/bar.tsx";
import { replayStatus } from "../replays/replay-status.ts";

const Words = ({ row }: { row: ReplanRow }) => (
  <span className="grid min-w-0 flex-1 py-1.5">
    <Cut text={replanInWords(row)} className="font-medium" />
    <Cut text={row.reason} className="text-ink-3 text-xs" />
  </span>
);

/** How much of it is done; of a plan nothing. */
function Progress({ row: { startedAt, toDo, done, refused } }: { row: ReplanRow }) {
  if (startedAt === null || toDo === 0) return <span className="text-ink-3">–</span>;
  return (
    <span className="grid gap-1">
      <Bar label="Done" total={toDo} parts={[{ count: done + refused, className: "bg-accent" }]} className="h-1.5" />
      <span className="text-ink-3 text-xs tabular-nums">
        {figure(done + refused)} of {figure(toDo)}
      </span>
    </span>
  );
}

export const replanColumns: readonly Column<ReplanRow>[] = [
  { key: "what", header: "Events", phone: "lead", opens: true, cell: (row) => <Words row={row} /> },
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
    cell: (row) => <Progress row={row} />,
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
