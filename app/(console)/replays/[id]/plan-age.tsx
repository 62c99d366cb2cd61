"use client";

import { countdown } from "@/components/countdown.ts";
import { useNow } from "@/components/now.tsx";
import { Time } from "@/components/time.tsx";
import { Warning } from "@/components/warning.tsx";
import { STALE_MINUTES } from "@/domain/replay/limits.policy.ts";
import type { Replay } from "@/domain/replay/schema.ts";

type Planned = Pick<Replay, "plannedAt" | "stale">;

/** Seconds for which a plan may still be run; 0 where it is too old. */
export function useFresh({ plannedAt, stale }: Planned): number {
  const now = useNow();
  if (plannedAt === null || stale) return 0;
  return Math.max(0, Math.ceil((Date.parse(plannedAt) + STALE_MINUTES * 60_000 - now) / 1_000));
}

/** How old what the plan says is, and that it cannot be run for ever. */
export function PlanAge({ replay, each = "message" }: { replay: Planned; each?: string }) {
  const fresh = useFresh(replay);
  if (replay.plannedAt === null) return null;
  if (fresh === 0)
    return (
      <Warning className="mb-4">
        Judged <Time iso={replay.plannedAt} />: what it says may not hold any more. Refresh the plan to run it.
      </Warning>
    );
  return (
    <p className="mb-4 text-ink-2 text-sm tabular-nums">
      Judged <Time iso={replay.plannedAt} />. It may be run for another {countdown(fresh)}, and every {each} is checked once more
      when it goes.
    </p>
  );
}
