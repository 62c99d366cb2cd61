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
export const ProcessLine = ({ process, load, children }: Props) => {
  const { role, host, pid, releaseId, releaseHash } = process;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <span className="w-26">
        <StatusBadge status={statusOfProcess[stateOf(process)]} />
      </span>
      <span className="w-18 font-medium">{role === "web" ? "Console" : "Worker"}</span>
      <span className="min-w-40 flex-1 font-mono text-ink-2 text-xs [overflow-wrap:anywhere]">
        {host}, pid {pid}
      </span>
      {load}
      <ReleaseName id={releaseId} hash={releaseHash} />
      <span className="text-ink-3 text-xs sm:ml-auto">{children}</span>
    </li>
  );
};

const stateOf = ({ alive, stopping }: ProcessRow) => (alive ? (stopping ? "stopping" : "alive") : "gone");

/** Those that crashed earlier in the hour, of which there may be hundreds. */
export const MoreGone = ({ hidden }: { hidden: number }) =>
  hidden > 0 && <li className="py-2 text-ink-3 text-sm">{hidden === 1 ? "One more that is" : `${hidden} more that are`} gone</li>;
