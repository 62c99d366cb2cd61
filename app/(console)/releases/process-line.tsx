import type { ReactNode } from "react";
import { statusOfProcess } from "@/components/status/process.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { ProcessRow } from "@/domain/process/schema.ts";
import { ReleaseName } from "./release-name.tsx";

type Props = {
  process: ProcessRow;
  /** What it takes of its machine. */
  load?: ReactNode;
  /** Since when, or until when. */
  children: ReactNode;
};

/** One running process, or one that is gone: where it is, and which release it has. */
export const ProcessLine = ({ process: { role, host, pid, releaseId, releaseHash, alive }, load, children }: Props) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
    <span className="w-26">
      <StatusBadge status={alive ? statusOfProcess.alive : statusOfProcess.gone} />
    </span>
    <span className="w-18 font-medium">{role === "web" ? "Console" : "Worker"}</span>
    <span className="min-w-40 flex-1 font-mono text-ink-2 text-xs [overflow-wrap:anywhere]">
      {host}, pid {pid}
    </span>
    {load}
    <ReleaseName id={releaseId} hash={releaseHash} />
    <span className="text-ink-3 text-xs">{children}</span>
  </li>
);
