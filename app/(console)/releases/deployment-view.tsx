"use client";

import { Card } from "@/components/card.tsx";
import { Stale } from "@/components/stale.tsx";
import { statusOfProcess } from "@/components/status/process.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Time } from "@/components/time.tsx";
import { Warning } from "@/components/warning.tsx";
import type { ProcessRow } from "@/domain/process/schema.ts";
import type { Deployment } from "@/domain/release/deployment.ts";
import { useLive } from "../use-live.ts";
import { ReleaseName } from "./release-name.tsx";

/** What runs where, and what is amiss with it. */
export function DeploymentView({ initial }: { initial: Deployment }) {
  const live = useLive<Deployment>("/api/releases/deployment", initial, () => false);
  const { data } = live;
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
            {data.processes.map((process) => (
              <Process key={process.id} process={process} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Process({ process }: { process: ProcessRow }) {
  const { role, host, pid, releaseId, releaseHash, startedAt, seenAt, alive } = process;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <span className="w-26">
        <StatusBadge status={alive ? statusOfProcess.alive : statusOfProcess.gone} />
      </span>
      <span className="w-18 font-medium">{role === "web" ? "Console" : "Worker"}</span>
      <span className="min-w-40 flex-1 font-mono text-ink-2 text-xs [overflow-wrap:anywhere]">
        {host}, pid {pid}
      </span>
      <ReleaseName id={releaseId} hash={releaseHash} />
      <span className="text-ink-3 text-xs">
        {alive ? "since " : "last seen "}
        <Time iso={alive ? startedAt : seenAt} />
      </span>
    </li>
  );
}
