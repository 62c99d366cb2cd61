import type { ReactNode } from "react";
import { requireSession } from "@/app/access.ts";
import { PageTabs } from "@/components/page-tabs.tsx";
import { isOwnRule } from "@/domain/access/own-rule.policy.ts";
import { may } from "@/domain/access/require.ts";
import { readOnce } from "./read-once.ts";
import { RuleHead } from "./rule-head.tsx";
import { Truths } from "./truths.tsx";

type Props = { params: Promise<{ key: string }>; children: ReactNode };

// Pages ask for the session again: a layout is not rendered anew when people move between pages.
export default async function RuleLayout({ params, children }: Props) {
  const { ctx } = await requireSession("console.read");
  const { key } = await params;
  const rule = await readOnce(ctx, key);
  const tabs = [
    { href: "", label: "Flow", shown: true },
    { href: "/decisions", label: "Decisions", shown: true },
    { href: "/scheduled", label: "Scheduled", shown: true },
    { href: "/what-if", label: "What if", shown: may(ctx, "event.simulate") && rule.code !== null },
    { href: "/changes", label: "Changes", shown: true },
  ];
  return (
    <>
      <RuleHead initial={rule.row} may={{ write: may(ctx, "rule.write"), own: may(ctx, "own_rule.write") }} />
      <Truths rule={rule} mayPin={may(ctx, isOwnRule(rule.row.key) ? "own_rule.write" : "rule.pin")} />
      <PageTabs
        label={`Rule ${rule.row.key}`}
        tabs={tabs.filter(({ shown }) => shown).map(({ href, label }) => ({ href: `/rules/${key}${href}`, label }))}
      />
      {children}
    </>
  );
}
