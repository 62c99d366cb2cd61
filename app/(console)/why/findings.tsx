import { Card } from "@/components/card.tsx";
import { statusOfWhy } from "@/components/status/why.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { WhyFinding } from "@/domain/why/schema.ts";
import { proofHref } from "./proof.tsx";
import { whyHref } from "./search.ts";

type Ask = { who: string | null; at: string | null; zone: string | null };
type Props = {
  title: string;
  findings: readonly WhyFinding[];
  /** Leads on to the answer of each rule. */
  ask?: Ask;
};

/** Answers in a line each. */
export function Findings({ title, findings, ask }: Props) {
  return (
    <Card title={title}>
      <ul className="divide-y">
        {findings.map((finding) => (
          <li
            key={`${finding.ruleKey} ${finding.proof?.id ?? finding.at}`}
            className="grid gap-1 py-2.5 first:pt-0.5 last:pb-0.5"
          >
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
              <StatusBadge status={statusOfWhy[finding.kind]} />
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{finding.ruleKey ?? "No rule yet"}</span>
              {finding.at && (
                <span className="ml-auto text-ink-3 text-xs">
                  <Time iso={finding.at} />
                </span>
              )}
            </div>
            <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{finding.sentence}</p>
            <p className="flex gap-4 text-sm">
              {ask && finding.ruleKey && <TextLink href={whyHref({ ...ask, rule: finding.ruleKey })}>Why?</TextLink>}
              {finding.proof && <TextLink href={proofHref(finding.proof)}>Open {finding.proof.what}</TextLink>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
