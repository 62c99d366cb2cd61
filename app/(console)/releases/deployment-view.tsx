"use client";

import { Card } from "@/components/card.tsx";
import { Stale } from "@/components/stale.tsx";
import { Time } from "@/components/time.tsx";
import { Warning } from "@/components/warning.tsx";
import type { ProcessRow } from "@/domain/process/schema.ts";
import { shownProcesses } from "@/domain/process/shown.policy.ts";
import type { Deployment } from "@/domain/release/deployment.ts";
import { useLive } from "../use-live.ts";
import { MoreGone, ProcessLine } from "./process-line.tsx";

/** What runs where, and what is amiss with it. */
export function DeploymentView({ initial }: { initial: Deployment }) {
  const live = useLive<Deployment>("/api/releases/deployment", initial, () => false);
  const { data } = live;
  const { shown, hidden } = shownProcesses(data.processes);
  return (
    <div className="mb-5 grid gap-3">
      <Stale of={live} />
      {data.drift.map(({ kind, message }) => (
        <Warning key={`${kind} ${message}`}>{message}</Warning>
      ))}
      <Card title="What runs where">
        {data.processes.length === 0 ? (
          <p className="text-ink-3 text-sm">No process has reported in the last hour.</p>
        ) : (
          <ul className="-my-1 divide-y">
            {shown.map((process) => (
              <Process key={process.id} process={process} />
            ))}
            <MoreGone hidden={hidden} />
          </ul>
        )}
      </Card>
    </div>
  );
}

function Process({ process }: { process: ProcessRow }) {
  const { startedAt, seenAt, alive } = process;
  return (
    <ProcessLine process={process}>
      {alive ? "started " : "last heard "}
      <Time iso={alive ? startedAt : seenAt} />
    </ProcessLine>
  );
}
