import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { readRuleFlow } from "@/domain/rule/read-flow.ts";
import { readOnce } from "./read-once.ts";
import { RuleFlowView } from "./rule-flow-view.tsx";

type Props = { params: Promise<{ key: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: decodeURIComponent((await params).key),
});

export default async function RulePage({ params }: Props) {
  const { ctx } = await requireSession("console.read");
  const rule = await readOnce(ctx, (await params).key);
  return <RuleFlowView rule={rule} flow={await readRuleFlow(ctx, { key: rule.row.key })} />;
}
