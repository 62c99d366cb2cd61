"use client";

import { parseAsBoolean, parseAsStringLiteral, useQueryStates } from "nuqs";
import { Json } from "@/components/json.tsx";
import { Timeline } from "@/components/timeline.tsx";
import type { MessageDetail, TimelineEntry } from "@/domain/intent/schema.ts";
import { AttemptFacts } from "./attempt-facts.tsx";
import { CheckNow } from "./check-now.tsx";
import { NextStep } from "./next-step.tsx";
import { TimelineSwitches } from "./timeline-switches.tsx";

const view = {
  problems: parseAsBoolean.withDefault(false),
  times: parseAsStringLiteral(["absolute", "relative"]).withDefault("absolute"),
};

/** Everything that happened to a message in order, and what comes next. */
export function MessageTimeline({ detail }: { detail: MessageDetail }) {
  const [{ problems, times }, set] = useQueryStates(view);
  const { message, hold, timeline, withheld } = detail;
  const shown = problems ? timeline.filter(isProblem) : timeline;
  const lastCheck = timeline.findLast((entry) => entry.kind === "check") ?? null;
  const below = (entry: TimelineEntry) => {
    if (entry.kind === "attempt")
      return <AttemptFacts entry={entry} submissions={timeline.filter(({ kind }) => kind === "submission")} />;
    return entry === lastCheck && !withheld ? <CheckNow id={message.id} check={entry} /> : null;
  };
  return (
    <>
      <TimelineSwitches problems={problems} times={times} count={timeline.filter(isProblem).length} onChange={set} />
      {problems && shown.length === 0 && <p className="py-2 text-ink-2 text-sm">No problem is recorded for this message.</p>}
      <Timeline
        label="What happened"
        entries={shown}
        facts={factsOf}
        clock={times}
        below={below}
        pending={message.restedAt === null && !problems && <NextStep message={message} hold={hold} timeline={timeline} />}
      />
      <p aria-live="polite" className="sr-only">
        {timeline.at(-1)?.title}
      </p>
    </>
  );
}

const isProblem = ({ tone }: TimelineEntry): boolean => tone === "warn" || tone === "bad";

/** The fact itself, for whoever doubts the words. */
function factsOf({ data }: TimelineEntry) {
  const empty = data === null || (typeof data === "object" && Object.keys(data).length === 0);
  return empty ? null : <Json text={JSON.stringify(data)} label="Recorded values" />;
}
