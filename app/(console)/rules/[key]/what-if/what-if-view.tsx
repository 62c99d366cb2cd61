import { Card } from "@/components/card.tsx";
import { Empty } from "@/components/empty.tsx";
import { statusOfWhatIf } from "@/components/status/what-if.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Time } from "@/components/time.tsx";
import { figure, many } from "@/domain/list/many.policy.ts";
import { whatIfCountCap } from "@/domain/what-if/choice.policy.ts";
import type { WhatIf, WhatIfGroup } from "@/domain/what-if/schema.ts";
import { Cells } from "./cells.tsx";

const differing: readonly WhatIfGroup[] = ["newly", "no_longer", "other_reason"];

/** How a rule's decisions over past events differ between two codes, or between then and now. */
export function WhatIfView({ answer }: { answer: WhatIf }) {
  const { cells, events, groups, messages, notRejudgeable, untold } = answer;
  if (events.judged === 0)
    return (
      <div className="rounded-xl border bg-surface shadow-rest">
        <Empty icon="flask-conical-off" title="Nothing to judge again">
          No event that the rule listens to was accepted in this time. Choose a longer one.
        </Empty>
      </div>
    );
  const differences = cells.filter(({ group }) => differing.includes(group));
  const rest = cells.filter(({ group }) => !differing.includes(group));
  const sides = answer.left ? ["Running release", "Build"] : ["Then", answer.right.running ? "Running release" : "Build"];
  return (
    <>
      <Scope answer={answer} />
      <dl className="grid grid-cols-2 gap-px overflow-clip rounded-xl border bg-line shadow-rest sm:grid-cols-5">
        {(["same", ...differing, "unknown"] as const).map((group) => (
          <div key={group} className="flex flex-col gap-1.5 bg-surface px-4 py-3">
            <dt>
              <StatusBadge status={statusOfWhatIf[group]} />
            </dt>
            <dd className="font-semibold text-xl tabular-nums">{figure(groups[group])}</dd>
          </div>
        ))}
      </dl>
      <Card title="Differences">
        {differences.length === 0 ? (
          <p className="text-ink-2 text-sm">
            {groups.unknown === messages
              ? "None of it can be judged again from what was recorded."
              : "None: whatever can be judged again is decided the same."}
          </p>
        ) : (
          <Cells label="Differences" cells={differences} sides={sides} />
        )}
      </Card>
      {notRejudgeable.length > 0 && (
        <Card title={`Not re-judgeable: ${figure(groups.unknown)}`}>
          <ul className="grid gap-1.5 text-sm">
            {notRejudgeable.map(({ reason, words, count }) => (
              <li key={reason} className="flex gap-3">
                <span className="w-14 shrink-0 text-right tabular-nums">{figure(count)}</span>
                <span className="text-ink-2">{words}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {rest.length > 0 && (
        <Card title="Everything else">
          <Cells label="Everything else" cells={rest} sides={sides} />
        </Card>
      )}
      {untold > 0 && <p className="text-ink-3 text-sm">{figure(untold)} more messages are of other pairs, too many to list.</p>}
    </>
  );
}

function Scope({ answer: { events, messages, oldest, right, left, stopped, from } }: { answer: WhatIf }) {
  const found = events.found >= whatIfCountCap ? `${figure(whatIfCountCap)}+` : figure(events.found);
  const why = { all: "", events: "", messages: " (they make very many messages)", time: " (as many as two seconds allow)" }[
    stopped
  ];
  return (
    <p className="text-ink-2 text-sm">
      {stopped === "all"
        ? `All ${many(events.judged, "event")} since `
        : `The newest ${figure(events.judged)} of about ${found} events${why}, back to `}
      <Time iso={stopped === "all" ? from : (oldest ?? from)} absolute />
      {stopped !== "all" && ","} led to {many(messages, "decision")}. They were judged again from what was recorded, as if the
      rule were on; nothing was sent or written.
      {!right.known && " The build does not have this rule: it would send nothing of it."}
      {left?.known === false && " The running release does not have this rule yet."}
    </p>
  );
}
