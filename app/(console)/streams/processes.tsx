import { Time } from "@/components/time.tsx";
import { durationInShort } from "@/domain/list/duration.policy.ts";
import { shownProcesses } from "@/domain/process/shown.policy.ts";
import type { Streams } from "@/domain/stream/schema.ts";
import { MoreGone, ProcessLine } from "../releases/process-line.tsx";

type Process = Streams["processes"][number];

/** Who sends, plans and shows: each process with its release and what it takes of its machine. */
export function Processes({ processes }: { processes: readonly Process[] }) {
  const { shown, hidden } = shownProcesses(processes);
  const workers = processes.filter(({ role, alive }) => role === "worker" && alive);
  return (
    <>
      {workers.length === 0 && <p className="pb-2 text-bad text-sm">No worker is running, so nothing is planned or sent.</p>}
      <ul className="-my-1 divide-y">
        {shown.map((process) => (
          <Line key={process.id} process={process} />
        ))}
        <MoreGone hidden={hidden} />
      </ul>
    </>
  );
}

function Line({ process }: { process: Process }) {
  const { startedAt, seenAt, alive, load } = process;
  return (
    <ProcessLine
      process={process}
      load={
        <span className="text-ink-2 text-xs tabular-nums">
          {[handsInWords(process), alive && load ? loadInWords(load) : ""].filter(Boolean).join(" · ")}
        </span>
      }
    >
      started <Time iso={startedAt} />, last heard <Time iso={seenAt} />
    </ProcessLine>
  );
}

/** "3 in flight, 7 ready", "idle"; of one that is gone what it held, which others take over when its leases end. */
function handsInWords({ inFlight, ready, alive }: Process): string {
  if (inFlight === null || ready === null) return "";
  const nothing = inFlight + ready === 0;
  if (alive) return nothing ? "idle" : `${inFlight} in flight, ${ready} ready`;
  return nothing ? "held nothing" : `held ${inFlight + ready}: others take over within about a minute of its end`;
}

/** "0.3 of 2 cores · 210 MB · 12 ms behind". */
function loadInWords({ cpu, cpuLimit, memory, loopDelayMs }: NonNullable<Process["load"]>): string {
  return [
    cpu === null ? null : `${cpu.toFixed(1)} of ${Number(cpuLimit.toFixed(1))} cores`,
    memory === null ? null : `${Math.round(memory / 1e6)} MB`,
    loopDelayMs === null ? null : `${durationInShort(loopDelayMs)} behind`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
