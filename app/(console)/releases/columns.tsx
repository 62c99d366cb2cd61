import { statusOfRelease } from "@/components/status/release.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { ReleaseRow } from "@/domain/release/schema.ts";

/** Where a release runs now. */
const runs = ({ workers, webs }: ReleaseRow) =>
  [workers > 0 && many(workers, "worker"), webs > 0 && many(webs, "console")].filter(Boolean).join(", ") || "nowhere";

export const releaseColumns: readonly Column<ReleaseRow>[] = [
  {
    key: "release",
    header: "Release",
    phone: "lead",
    opens: true,
    className: "md:w-32",
    cell: ({ hash }) => <code className="font-medium font-mono text-xs">{hash.slice(0, 12)}</code>,
  },
  {
    key: "commit",
    header: "Commit",
    phone: "hidden",
    className: "md:w-28",
    cell: ({ gitCommit }) => <code className="font-mono text-ink-2 text-xs">{gitCommit?.slice(0, 8) ?? "–"}</code>,
  },
  {
    key: "plans",
    header: "Plans",
    phone: "trail",
    className: "md:w-28",
    cell: ({ planning }) =>
      planning ? <StatusBadge status={statusOfRelease.planning} /> : <span className="text-ink-3">–</span>,
  },
  { key: "runs", header: "Runs", phone: "sub", cell: (row) => <span className="text-ink-2">{runs(row)}</span> },
  {
    key: "holds",
    header: "Events, rules, templates",
    phone: "hidden",
    className: "md:w-48 max-lg:hidden",
    cell: ({ events, rules, templates }) => (
      <span className="text-ink-2 tabular-nums">
        {events}, {rules}, {templates}
      </span>
    ),
  },
  {
    key: "built",
    header: "Built",
    phone: "hidden",
    className: "md:w-28 md:text-right max-lg:hidden",
    cell: ({ builtAt }) => <When iso={builtAt} />,
  },
  {
    key: "published",
    header: "Published",
    phone: "subtrail",
    className: "md:w-28 md:text-right",
    cell: ({ publishedAt }) => <When iso={publishedAt} />,
  },
];
