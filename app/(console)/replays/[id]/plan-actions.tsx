"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { lateOnceOpen } from "@/components/late-once-open.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { Replay } from "@/domain/replay/schema.ts";
import { useFresh } from "./plan-age.tsx";
import type { RunDialogProps } from "./run-dialog.tsx";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

const RunDialog = lateOnceOpen<RunDialogProps>(() => import("./run-dialog.tsx").then((module) => module.RunDialog));

/** Runs a plan, has it judged anew, or gives it up. */
export function PlanActions({ replay, deeds }: { replay: Replay; deeds: ReplayDeeds }) {
  const [running, setRunning] = useState(false);
  const fresh = useFresh(replay) > 0;
  const { state, revision, toSend } = replay;
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
      {state === "planned" && toSend > 0 && (
        <Button variant={fresh ? "primary" : "secondary"} disabled={!fresh} onClick={() => setRunning(true)}>
          <Icon name="play" className="size-3.5" /> Replay {many(toSend, "message")}
        </Button>
      )}
      <RunDialog open={running} onOpenChange={setRunning} replay={replay} deeds={deeds} />
    </>
  );
}
