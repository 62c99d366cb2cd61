import { Card } from "@/components/card.tsx";
import { Empty } from "@/components/empty.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import type { RuleDetail, RuleFlow } from "@/domain/rule/schema.ts";
import { wordsOfFlow } from "@/domain/rule/words-of-flow.policy.ts";
import { FieldTable } from "./field-table.tsx";

type Props = { rule: Pick<RuleDetail, "row" | "reasons">; flow: RuleFlow | null };

/** The rule in words, and the fields it reads; all from the definition and from what one event showed. */
export function RuleFlowView({ rule: { row, reasons }, flow }: Props) {
  if (!flow)
    return (
      <Empty icon="code" title="There is no code to describe">
        This console's build has no rule {row.key}. Its messages and decisions are still here.
      </Empty>
    );
  const { run, sampledFrom } = flow;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-5">
        <Card title="In words">
          <ol className="grid gap-2.5 py-1 text-sm">
            {wordsOfFlow(row, flow).map(([when, what]) => (
              <li key={when} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3">
                <span className="text-ink-3">{when}</span>
                <span className="[overflow-wrap:anywhere]">{what}</span>
              </li>
            ))}
          </ol>
          <p className="mt-3 border-t pt-3 text-ink-3 text-xs">
            The rule is code; this is what it declares, and what it did with{" "}
            {sampledFrom ? (
              <TextLink href={`/events/${sampledFrom.eventId}`}>the newest event that it made a message of</TextLink>
            ) : (
              "the catalogue's example, as it has made no message yet"
            )}
            . Another event may take another branch.
          </p>
        </Card>
        {run.ok && <FieldTable run={run} checked={sampledFrom?.checked ?? false} />}
      </div>
      <Card title="Why it may not send">
        {Object.keys(reasons).length === 0 ? (
          <p className="py-1 text-ink-2 text-sm">The rule names no reasons of its own.</p>
        ) : (
          <ul className="grid gap-1.5 py-1 text-sm">
            {Object.entries(reasons).map(([reason, words]) => (
              <li key={reason} className="grid">
                <span>{words}</span>
                <code className="font-mono text-ink-3 text-xs">{reason}</code>
              </li>
            ))}
          </ul>
        )}
        {!run.ok && (
          <p className="mt-2 text-sm text-warn">On that event it made no message: {wordsOfReason(run.why, reasons)}.</p>
        )}
      </Card>
    </div>
  );
}
