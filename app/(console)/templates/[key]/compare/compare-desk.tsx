"use client";

import { cn } from "@/components/class-names.ts";
import { late } from "@/components/late.tsx";
import { Tabs } from "@/components/tabs.tsx";
import type { TemplateDetail } from "@/domain/template/schema.ts";
import { Facts } from "./facts.tsx";
import { LookPart } from "./look-part.tsx";
import { PairBar } from "./pair-bar.tsx";
import type { Compared } from "./read-compare.ts";
import { useCompareSearch } from "./use-compare-search.ts";
import { Verdict } from "./verdict.tsx";

// How both look is there first; what differs line by line comes right after.
const ChecksPart = late(() => import("./checks-part.tsx").then((module) => module.ChecksPart));
const DiffPart = late(() => import("./diff-part.tsx").then((module) => module.DiffPart));
const PropsPart = late(() => import("./props-part.tsx").then((module) => module.PropsPart));
const SourcePart = late(() => import("./source-part.tsx").then((module) => module.SourcePart));

type Props = { template: TemplateDetail; compared: Compared };

/** Two versions of a template beside one another, with the same props. Everything about it stands in the URL. */
export function CompareDesk({ template, compared }: Props) {
  const state = useCompareSearch();
  const { mail, props, checks, source } = compared;
  const numbers = { from: compared.from.version.number, to: compared.to.version.number };
  const whole = {
    whole: state.search.whole,
    onWhole: (next: boolean) => void state.set({ whole: next }, { history: "replace" }),
  };
  const lines = (diff: { added: number; removed: number } | null | undefined) => (diff ? diff.added + diff.removed : 0);
  const part = (key: string, label: string, count: number, content: React.ReactNode) => ({
    key,
    label: count > 0 ? `${label} (${count})` : label,
    content: <div className="grid gap-3">{content}</div>,
  });
  const diffOf = (label: string, key: "html" | "text" | "headers") => (
    <DiffPart label={label} numbers={numbers} mail={mail} diff={mail?.[key] ?? null} {...whole} />
  );
  return (
    <div className="grid gap-4">
      <PairBar template={template} compared={compared} numbers={numbers} {...state} />
      <div className={cn("grid min-w-0 gap-4", state.busy && "opacity-70 transition-opacity delay-200")}>
        <Verdict compared={compared} numbers={numbers} />
        <Facts compared={compared} />
        <Tabs
          label="Parts of the comparison"
          tabs={[
            part("look", "Look", 0, <LookPart template={template.key} compared={compared} />),
            part("text", "Text", lines(mail?.text), diffOf("Text parts", "text")),
            part("html", "HTML", lines(mail?.html), diffOf("HTML parts", "html")),
            part("headers", "Headers", lines(mail?.headers), diffOf("Headers", "headers")),
            part("props", "Props", props.changes.length, <PropsPart props={props} numbers={numbers} rules={template.rules} />),
            part(
              "checks",
              "Checks",
              checks.came.length + checks.gone.length,
              <ChecksPart template={template.key} checks={checks} numbers={numbers} />,
            ),
            part(
              "source",
              "Source",
              source ? source.files.length + source.packages.length : 0,
              <SourcePart source={source} numbers={numbers} {...whole} />,
            ),
          ]}
        />
      </div>
    </div>
  );
}
