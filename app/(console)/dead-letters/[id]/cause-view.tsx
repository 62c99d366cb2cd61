"use client";

import { Card } from "@/components/card.tsx";
import { late } from "@/components/late.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Stale } from "@/components/stale.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Time } from "@/components/time.tsx";
import { Warning } from "@/components/warning.tsx";
import type { CauseDetail, CauseFlow, CauseMember, Owner } from "@/domain/cause/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { useChanges } from "../../live/live-provider.tsx";
import { useLive } from "../../use-live.ts";
import { causeStatus } from "../cause-status.ts";
import { CauseActions } from "./cause-actions.tsx";
import { CauseFacts } from "./cause-facts.tsx";
import type { Fits } from "./replay-cause.tsx";

// They are on the page from the server; their code comes after it.
const CauseChart = late(() => import("./cause-chart.tsx").then((module) => module.CauseChart));
const CauseHistory = late(() => import("./cause-history.tsx").then((module) => module.CauseHistory));
const CauseNote = late(() => import("./cause-note.tsx").then((module) => module.CauseNote));
const CauseTally = late(() => import("./cause-tally.tsx").then((module) => module.CauseTally));
const DropCause = late(() => import("./drop-cause.tsx").then((module) => module.DropCause));
const Members = late(() => import("./members.tsx").then((module) => module.Members));
const ReplayCause = late(() => import("./replay-cause.tsx").then((module) => module.ReplayCause));

type Props = {
  initial: CauseDetail;
  flow: CauseFlow;
  members: Page<CauseMember> | null;
  owners: readonly Owner[];
  mayReplay: boolean;
  /** Of events in quarantine: how many of the newest fit this release. */
  fits: Fits;
};

/** One cause: what went wrong, since when and of what, what is dead of it, and what people know and decided. */
export function CauseView({ initial, flow: drawn, members, owners, mayReplay, fits }: Props) {
  const path = `/api/causes/${initial.id}`;
  const live = useLive<CauseDetail>(path, initial, ({ state, dead }) => state === "open" && dead > 0);
  const flow = useLive<CauseFlow>(`${path}/flow?span=${drawn.span}`, drawn, () => false);
  // What left a cause is told by its own id.
  useChanges("causes", (ids) => {
    if (ids?.includes(initial.id) === false) live.retry();
  });
  const cause = live.data;
  return (
    <>
      <PageHeader
        back={{ href: "/dead-letters", label: "Dead letters" }}
        title={cause.title}
        description={<Head cause={cause} />}
        actions={
          <>
            {cause.mayDrop && <DropCause cause={cause} onDone={live.retry} />}
            {cause.mayWrite && <CauseActions cause={cause} onDone={live.retry} />}
            {mayReplay && <ReplayCause cause={cause} fits={fits} />}
          </>
        }
      />
      <Stale of={live} className="mb-3" />
      {cause.state === "open" && cause.regressedAt !== null && (
        <Warning className="mb-3">
          It came again <Time iso={cause.regressedAt} />
          {cause.resolvedBy === null ? ", after it was resolved." : `, after ${cause.resolvedBy} resolved it.`}
        </Warning>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 gap-5">
          <CauseChart flow={flow.data} id={cause.id} />
          <Members cause={cause} initial={members} mayReplay={mayReplay} onDone={live.retry} />
        </div>
        <div className="grid min-w-0 gap-5">
          <CauseFacts cause={cause} owners={owners} onDone={live.retry} />
          <CauseNote key={cause.note} cause={cause} onDone={live.retry} />
          <Card title="By rule and version">
            <CauseTally tally={flow.data.tally} />
          </Card>
          <CauseHistory history={cause.history} />
        </div>
      </div>
    </>
  );
}

const Head = ({ cause }: { cause: CauseDetail }) => (
  <div className="grid gap-1">
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge status={causeStatus(cause)} />
      {cause.state === "muted" && <Bound cause={cause} />}
      {cause.awaitsRelease && <span className="text-ink-3">with the next release</span>}
      <span>{cause.sentence}</span>
    </span>
    {cause.words && <code className="font-mono text-ink-3 text-xs [overflow-wrap:anywhere]">{cause.words}</code>}
  </div>
);

/** Until when it is muted. */
function Bound({ cause: { mutedUntil, untilGrows } }: { cause: CauseDetail }) {
  if (mutedUntil === null) return <span className="text-ink-3">until {untilGrows ? "it grows" : "somebody opens it"}</span>;
  return (
    <span className="text-ink-3">
      until <Time iso={mutedUntil} />
      {untilGrows && " or until it grows"}
    </span>
  );
}
