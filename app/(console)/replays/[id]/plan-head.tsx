import type { ReactNode } from "react";
import { Id } from "@/components/id.tsx";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Time } from "@/components/time.tsx";
import type { Replay } from "@/domain/replay/schema.ts";
import { replayStatus } from "../replay-status.ts";

type Props = {
  plan: Pick<Replay, "id" | "state" | "stale" | "plannedBy" | "createdAt" | "reason" | "startedBy" | "startsAt">;
  chosen: ReactNode;
  /** What its id is called. */
  label: string;
};

/** What a plan of messages or events is at, and who made and started it. When one begins that waits for its undo period, its banner says. */
export const PlanHead = ({ plan, chosen, label }: Props) => (
  <div className="grid gap-1">
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge status={replayStatus(plan)} />
      <span>
        Planned by {plan.plannedBy} <Time iso={plan.createdAt} /> of {chosen}: “{plan.reason}”
      </span>
    </span>
    <span className="flex flex-wrap items-center gap-x-3 text-ink-3 text-xs">
      {plan.startedBy && plan.startsAt && (
        <span>
          Started by {plan.startedBy} {plan.state !== "starting" && <Time iso={plan.startsAt} />}
        </span>
      )}
      <Id value={plan.id} label={label} />
    </span>
  </div>
);
