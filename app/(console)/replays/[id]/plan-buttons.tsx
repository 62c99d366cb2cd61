"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import type { Replay } from "@/domain/replay/schema.ts";
import { useFresh } from "./plan-age.tsx";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

type Props = {
  plan: Pick<Replay, "state" | "revision" | "plannedAt" | "stale">;
  deeds: ReplayDeeds;
  /** Of so many something would come. */
  count: number;
  /** What running it does. */
  action: string;
  /** The last look before that. */
  dialog(state: { open: boolean; onOpenChange(open: boolean): void }): ReactNode;
};

/** Runs a plan, has it judged anew, or gives it up. */
export function PlanButtons({ plan, deeds, count, action, dialog }: Props) {
  const [running, setRunning] = useState(false);
  const fresh = useFresh(plan) > 0;
  const { state, revision } = plan;
  if (state === "aborted") return null;
  return (
    <>
      <Button variant="ghost" onClick={() => void deeds.press("abort", "The plan is discarded")}>
        Discard
      </Button>
      {state === "planned" && (
        <Button
          variant={fresh ? "secondary" : "primary"}
          onClick={() => void deeds.press("refresh", "It is judged anew", { revision })}
        >
          <Icon name="refresh-cw" className="size-3.5" /> Refresh the plan
        </Button>
      )}
      {state === "planned" && count > 0 && (
        <Button variant={fresh ? "primary" : "secondary"} disabled={!fresh} onClick={() => setRunning(true)}>
          <Icon name="play" className="size-3.5" /> {action}
        </Button>
      )}
      {dialog({ open: running, onOpenChange: setRunning })}
    </>
  );
}
