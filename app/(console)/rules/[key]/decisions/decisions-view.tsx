import { Card } from "@/components/card.tsx";
import { Chart } from "@/components/chart/chart.tsx";
import { seriesOf } from "@/components/chart/series-of.ts";
import { statusOfDecision } from "@/components/status/decision.ts";
import { statusOfMessage } from "@/components/status/message.ts";
import { TextLink } from "@/components/text-link.tsx";
import { restedStatuses } from "@/domain/intent/status.policy.ts";
import type { RuleDecisions } from "@/domain/rule/schema.ts";
import { messageSearchText } from "../../../messages/search.ts";
import { Tally } from "./tally.tsx";

const decided = (["intended", "not_matched", "rule_off", "duplicate", "error"] as const).map((outcome) =>
  seriesOf(outcome, statusOfDecision[outcome]),
);

type Props = { ruleKey: string; decisions: RuleDecisions };

/** What the rule said of its events and what became of its messages, over time and by reason. */
export function DecisionsView({ ruleKey, decisions: { buckets, from, until, changes, ...tallies } }: Props) {
  const annotations = changes.map(({ at, kind, label, by, href }) => ({ at, kind, label: `${label} by ${by}`, href }));
  const rested = restedStatuses.filter((status) => tallies.rested.some(({ outcome }) => outcome === status));
  const list = (outcome: string, reason: string | null) =>
    `/messages${messageSearchText({ rule: ruleKey, status: statusOf(outcome), reason, rested: `${from}..` })}`;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title="What it said of its events">
        <Chart
          label="Decisions at planning, by outcome"
          series={decided.filter(({ key }) => tallies.decided.some(({ outcome }) => outcome === key))}
          buckets={buckets.map(({ at, decided: values }) => ({ at, values }))}
          until={until}
          annotations={annotations}
          height={180}
          empty="No event met this rule in this time"
        />
        <Tally
          rows={tallies.decided.map(({ outcome, why, count }) => ({
            word: decided.find(({ key }) => key === outcome)?.label ?? outcome,
            why,
            count,
          }))}
        />
      </Card>
      <Card title="What became of its messages">
        <Chart
          label="Messages that came to rest, by status"
          series={rested.map((status) => seriesOf(status, statusOfMessage[status]))}
          buckets={buckets.map(({ at, rested: values }) => ({ at, values }))}
          until={until}
          annotations={annotations}
          height={180}
          empty="No message of it came to rest in this time"
        />
        <Tally
          rows={tallies.rested.map(({ outcome, reason, why, count }) => ({
            word: wordOf(outcome),
            why,
            count,
            href: list(outcome, reason),
          }))}
        />
      </Card>
      <p className="text-ink-3 text-xs lg:col-span-2">
        Times of the messages are those at which they came to rest. <TextLink href="/audit">The audit log</TextLink> has every
        change in full.
      </p>
    </div>
  );
}

const statusOf = (outcome: string) => restedStatuses.find((status) => status === outcome) ?? null;

function wordOf(outcome: string): string {
  const status = statusOf(outcome);
  return status ? statusOfMessage[status].word : outcome;
}
