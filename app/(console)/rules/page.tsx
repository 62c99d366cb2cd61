import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { may } from "@/domain/access/require.ts";
import { listRules } from "@/domain/rule/list.ts";
import { RuleList } from "./rule-list.tsx";

export const metadata: Metadata = { title: "Rules" };

export default async function RulesPage() {
  const { ctx } = await requireSession("console.read");
  return (
    <>
      <PageHeader
        title="Rules"
        description="Which event leads to which email. A rule that is off still says so on every event."
      />
      <RuleList initial={await listRules(ctx)} may={{ write: may(ctx, "rule.write"), own: may(ctx, "own_rule.write") }} />
    </>
  );
}
