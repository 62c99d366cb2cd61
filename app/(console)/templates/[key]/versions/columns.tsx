import Link from "next/link";
import { Button, buttonStyle } from "@/components/button.tsx";
import { Cut } from "@/components/cut.tsx";
import { Icon } from "@/components/icon.tsx";
import { statusOfFinding } from "@/components/status/check.ts";
import { statusOfVersion } from "@/components/status/version.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { Time } from "@/components/time.tsx";
import type { VersionRow } from "@/domain/activation/schema.ts";
import { cappedFigure } from "@/domain/list/cap.policy.ts";
import { many } from "@/domain/list/many.policy.ts";
import { ChecksVerdict } from "../../checks-verdict.tsx";
import { templatePath } from "../../template-path.ts";
import { kilobytes } from "../preview/kilobytes.ts";

/** Whether the reader may make a version of this template active, and pin its rules. */
export type MayDecide = { activate: boolean; pin: boolean };

type Given = { template: string; may: MayDecide; ask(deed: "activate" | "pin", version: number): void };

const Pins = ({ pinnedBy }: VersionRow) => (
  <span className="flex flex-wrap gap-x-3">
    {pinnedBy.map(({ key }) => (
      <Link
        key={key}
        href={`/rules/${encodeURIComponent(key)}`}
        prefetch={false}
        className="inline-flex min-h-6 items-center text-ink-2 [overflow-wrap:anywhere] hover:text-ink hover:underline"
      >
        {key}
      </Link>
    ))}
    {pinnedBy.length === 0 && <span className="text-ink-3">–</span>}
  </span>
);

/** What it was made of, as git tells it. */
const Commit = ({ note, gitCommit, author, hash, size }: VersionRow) => (
  <span className="grid min-w-0 py-1">
    {note && <Cut text={note} />}
    <span className="text-ink-2 text-xs [overflow-wrap:anywhere]">
      <code className="font-mono">{gitCommit?.slice(0, 8) ?? `bundle ${hash.slice(0, 8)}`}</code>
      {author && ` by ${author}`}
      {size !== null && `, ${kilobytes(size)}`}
    </span>
  </span>
);

const Activated = ({ activated }: VersionRow) =>
  activated === null ? (
    <span className="text-ink-3">never</span>
  ) : (
    <span className="text-ink-2">
      <Time iso={activated.at} quiet /> by {activated.by}
    </span>
  );

/** What the checks found, and the way to read it. */
const Checks = ({ template, row: { number, checks } }: { template: string; row: VersionRow }) => (
  <Link
    href={`${templatePath(template)}/checks?v=${number}`}
    prefetch={false}
    className="inline-flex min-h-6 flex-wrap items-center gap-1 text-ink-3 text-xs hover:underline"
  >
    <ChecksVerdict checks={checks} />
    <span className="sr-only">in the checks of v{number}</span>
  </Link>
);

/** With which version each is compared: the active one, and that one with the one before it, as the page itself decides. */
const Compare = ({ template, number }: { template: string; number: number }) => (
  <Link
    href={`${templatePath(template)}/compare?to=${number}`}
    prefetch={false}
    aria-label={`Compare v${number}`}
    title="Compare"
    className={buttonStyle({ variant: "ghost", size: "sm", className: "px-1.5" })}
  >
    <Icon name="arrow-left-right" className="size-4" />
  </Link>
);

export const versionColumns = ({ template, may, ask }: Given): Column<VersionRow>[] => [
  {
    key: "version",
    header: "Version",
    phone: "lead",
    opens: true,
    className: "md:w-30",
    cell: ({ number, active, pinnedBy, checks }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <span className="font-medium tabular-nums">v{number}</span>
        {active && <StatusBadge status={statusOfVersion.active} />}
        {checks.errors > 0 && (
          <span className="lg:hidden">
            <StatusBadge status={statusOfFinding.error} word={many(checks.errors, "error")} />
          </span>
        )}
        {pinnedBy.length > 0 && <span className="text-ink-3 text-xs 2xl:hidden">{many(pinnedBy.length, "pinned rule")}</span>}
      </span>
    ),
  },
  { key: "commit", header: "Published with", phone: "sub", cell: (row) => <Commit {...row} /> },
  {
    key: "checks",
    header: "Checks",
    phone: "hidden",
    className: "md:w-28 max-lg:hidden",
    cell: (row) => <Checks template={template} row={row} />,
  },
  { key: "pins", header: "Pinned by", phone: "hidden", className: "md:w-28 max-2xl:hidden", cell: (row) => <Pins {...row} /> },
  {
    key: "activated",
    header: "Last made active",
    phone: "hidden",
    className: "md:w-40 max-2xl:hidden",
    cell: (row) => <Activated {...row} />,
  },
  {
    key: "sent",
    header: "In 7 days",
    phone: "hidden",
    className: "md:w-28 md:text-right max-xl:hidden",
    cell: ({ number, lastWeek }) =>
      lastWeek === 0 ? (
        <span className="text-ink-3">none</span>
      ) : (
        <Link
          href={`/messages?template=${encodeURIComponent(`${template}@${number}`)}&test=no`}
          prefetch={false}
          className="inline-flex min-h-6 items-center tabular-nums hover:underline"
        >
          {cappedFigure(lastWeek)}
        </Link>
      ),
  },
  {
    key: "published",
    header: "Published",
    phone: "subtrail",
    className: "md:w-26 md:text-right",
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
  deeds({ template, may, ask }),
];

const deeds = ({ template, may, ask }: Given): Column<VersionRow> => ({
  key: "deeds",
  header: "Use",
  phone: "trail",
  className: "md:w-56 md:text-right",
  cell: ({ number, active }) => (
    <span className="inline-flex flex-wrap justify-end gap-1.5 md:flex-nowrap">
      <Compare template={template} number={number} />
      {may.pin && (
        <Button size="sm" aria-label={`Pin a rule to v${number}`} onClick={() => ask("pin", number)}>
          Pin…
        </Button>
      )}
      {may.activate && !active && (
        <Button size="sm" onClick={() => ask("activate", number)}>
          <span>
            Make<span className="sr-only"> v{number}</span> active…
          </span>
        </Button>
      )}
    </span>
  ),
});
