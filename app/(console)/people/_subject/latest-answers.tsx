import { Card } from "@/components/card.tsx";
import { statusOfWhy } from "@/components/status/why.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import { why } from "@/domain/why/ask.ts";
import type { Ctx } from "@/lib/context.ts";
import { whyHref } from "../../why/search.ts";

/** The newest answer of each rule, and the way to all of it. */
export async function LatestAnswers({ ctx, who }: { ctx: Ctx; who: string }) {
  const { rules } = await why(ctx, { who });
  const ofRules = rules.filter(({ ruleKey }) => ruleKey !== null);
  if (ofRules.length === 0) return null;
  return (
    <Card title="Why, rule by rule">
      <ul className="divide-y text-sm">
        {ofRules.map(({ ruleKey, kind, at, sentence }) => (
          <li key={ruleKey} className="grid gap-1 py-2 first:pt-0.5 last:pb-0.5">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <TextLink href={whyHref({ who, rule: ruleKey })} className="min-w-0 font-medium [overflow-wrap:anywhere]">
                {ruleKey}
              </TextLink>
              <StatusBadge status={statusOfWhy[kind]} />
            </span>
            <span className="flex justify-between gap-3 text-ink-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">{sentence}</span>
              {at && (
                <span className="shrink-0 text-ink-3 text-xs">
                  <Time iso={at} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
