import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { readRuleDecisions } from "@/domain/rule/decisions.ts";
import { loadSpan } from "../../../span-search.ts";
import { SpanTabs } from "../../../span-tabs.tsx";
import { readOnce } from "../read-once.ts";
import { DecisionsView } from "./decisions-view.tsx";

export const metadata: Metadata = { title: "Decisions of a rule" };
type Props = { params: Promise<{ key: string }>; searchParams: Promise<SearchParams> };

export default async function RuleDecisionsPage({ params, searchParams }: Props) {
  const { ctx, zone } = await requireSession("console.read");
  const { span } = await loadSpan(searchParams);
  const { row } = await readOnce(ctx, (await params).key);
  const decisions = await readRuleDecisions(ctx, { key: row.key, span, zone });
  return (
    <div className="grid gap-5">
      <div>
        <SpanTabs span={span} path={`/rules/${encodeURIComponent(row.key)}/decisions`} />
      </div>
      <DecisionsView ruleKey={row.key} decisions={decisions} />
    </div>
  );
}
