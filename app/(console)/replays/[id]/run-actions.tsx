"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { lateOnceOpen } from "@/components/late-once-open.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { Replay, ReplayResult } from "@/domain/replay/schema.ts";
import { PlanReplay } from "../plan-replay.tsx";
import type { AbortDialogProps } from "./abort-dialog.tsx";
import { HoldButtons } from "./hold-buttons.tsx";
import type { RateDialogProps } from "./rate-dialog.tsx";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

const AbortDialog = lateOnceOpen<AbortDialogProps>(() => import("./abort-dialog.tsx").then((module) => module.AbortDialog));
const RateDialog = lateOnceOpen<RateDialogProps>(() => import("./rate-dialog.tsx").then((module) => module.RateDialog));

type Props = { replay: Replay; deeds: ReplayDeeds };

/** Holds a run, changes its pace, ends it; and a new plan of what failed in it. */
export function RunActions({ replay, deeds }: Props) {
  const [open, setOpen] = useState<"abort" | "rate" | null>(null);
  const { state, id, results } = replay;
  const failed = results.reduce((sum, { result, count }) => sum + (again.includes(result) ? count : 0), 0);
  const close = () => setOpen(null);
  if (state === "done" || state === "aborted")
    return (
      failed > 0 && (
        <PlanReplay
          variant="primary"
          choice={{ by: "replay", replayId: id, results: [...again] }}
          what={`the ${many(failed, "message")} that failed`}
        />
      )
    );
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen("abort")}>
        End it…
      </Button>
      <Button onClick={() => setOpen("rate")}>
        <Icon name="gauge" className="size-3.5" /> Change rate…
      </Button>
      <HoldButtons state={state} deeds={deeds} paused="Paused: nothing more of it goes out" />
      <AbortDialog open={open === "abort"} onOpenChange={close} replay={replay} deeds={deeds} />
      <RateDialog open={open === "rate"} onOpenChange={close} replay={replay} deeds={deeds} />
    </>
  );
}

const again: readonly ReplayResult[] = ["failed"];
