import Link from "next/link";
import { Cut } from "@/components/cut.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { Time } from "@/components/time.tsx";
import type { IntentStatus } from "@/domain/intent/schema.ts";
import { cappedFigure } from "@/domain/list/cap.policy.ts";
import { described } from "@/domain/release/described.policy.ts";
import type { RuleRow } from "@/domain/rule/schema.ts";
import { templateName } from "../template-name.ts";
import { type MayWrite, ModeControl } from "./mode-control.tsx";

/** Each figure leads to the list that it counts. The last two are shown where there are some. */
const LAST_DAY: readonly [word: string, status: IntentStatus, always: boolean][] = [
  ["sent", "accepted", true],
  ["skipped", "skipped", true],
  ["failed", "failed", true],
  ["uncertain", "uncertain", false],
  ["expired", "expired", false],
];

/** What was made in the last day, in figures that lead to their messages: a reminder that is sent today was made days ago. */
function LastDay({ rule }: { rule: RuleRow }) {
  const figures = LAST_DAY.filter(([, status, always]) => always || rule.last24h[status] > 0);
  return (
    <span className="flex flex-wrap gap-x-3 whitespace-nowrap text-ink-3 text-xs">
      {figures.map(([word, status]) => (
        <Link
          key={word}
          href={`/messages?rule=${encodeURIComponent(rule.key)}&status=${status}&time=24h`}
          prefetch={false}
          className="inline-flex min-h-6 items-center gap-1 hover:text-ink hover:underline"
        >
          <span
            className={
              rule.last24h[status] > 0
                ? status === "failed"
                  ? "font-medium text-bad tabular-nums"
                  : "font-medium text-ink tabular-nums"
                : "tabular-nums"
            }
          >
            {cappedFigure(rule.last24h[status])}
          </span>
          {word}
        </Link>
      ))}
    </span>
  );
}

const Name = ({ rule }: { rule: RuleRow }) => (
  <span className="grid min-w-0 py-2">
    <Cut text={rule.key} className="font-medium" />
    <Cut text={described(rule, "rule")} className="text-ink-2 text-xs" />
  </span>
);

/** Event above, template below. */
function Flow({ rule }: { rule: RuleRow }) {
  const { templateKey, templateNumber, pinned } = rule;
  return (
    <div className="min-w-0">
      <Cut text={rule.events.join(", ") || "–"} className="font-mono text-ink-2 text-xs" />
      <Cut
        text={templateKey === null ? "–" : `${templateName({ templateKey, templateNumber })}${pinned ? ", pinned" : ""}`}
        className="text-ink-3 text-xs"
      />
    </div>
  );
}

export const ruleColumns = (may: MayWrite): readonly Column<RuleRow>[] => [
  {
    key: "mode",
    header: "State",
    phone: "trail",
    className: "md:w-39",
    cell: (rule) => <ModeControl rule={rule} may={may} />,
  },
  { key: "rule", header: "Rule", phone: "lead", opens: true, cell: (rule) => <Name rule={rule} /> },
  {
    key: "flow",
    header: "From event to template",
    phone: "hidden",
    className: "md:w-[19%] max-lg:hidden",
    cell: (rule) => <Flow rule={rule} />,
  },
  { key: "day", header: "Made in 24 hours", phone: "sub", className: "md:w-52", cell: (rule) => <LastDay rule={rule} /> },
  {
    key: "fired",
    header: "Last message",
    phone: "hidden",
    className: "md:w-26 md:text-right max-2xl:hidden",
    cell: (rule) => <When iso={rule.lastFiredAt} />,
  },
  {
    key: "changed",
    header: "Changed",
    phone: "hidden",
    className: "md:w-34 md:text-right max-xl:hidden",
    cell: (rule) => (
      <div className="text-ink-3">
        <Time iso={rule.updatedAt} quiet />
        <Cut text={`by ${rule.updatedBy}`} className="text-xs" />
      </div>
    ),
  },
];
