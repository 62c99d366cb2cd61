"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { PlanDialog } from "@/components/dialog/plan.tsx";
import { lateOnceOpen } from "@/components/late-once-open.tsx";
import { figure, many } from "@/domain/list/many.policy.ts";
import type { Replan } from "@/domain/replan/schema.ts";
import { HoldButtons } from "../../replays/[id]/hold-buttons.tsx";
import { PlanButtons } from "../../replays/[id]/plan-buttons.tsx";
import type { ReplayDeeds } from "../../replays/[id]/use-replay-deeds.ts";
import { PlanReplan } from "../plan-replan.tsx";
import { deedOf } from "./deed-words.ts";
import type { RunDialogProps } from "./run-dialog.tsx";

const RunDialog = lateOnceOpen<RunDialogProps>(() => import("./run-dialog.tsx").then((module) => module.RunDialog));

type Props = { replan: Replan; deeds: ReplayDeeds };

/** What is done with a plan of events. */
export const PlanActions = ({ replan, deeds }: Props) => (
  <PlanButtons
    plan={replan}
    deeds={deeds}
    count={replan.toDo}
    action={deedOf(replan)}
    dialog={(state) => <RunDialog {...state} replan={replan} deeds={deeds} />}
  />
);

/** Holds a run, lets it go on, and ends it; and a new plan of what it could not do. */
export function RunActions({ replan: { id, state, toDo, done, refused }, deeds }: Props) {
  const [ending, setEnding] = useState(false);
  if (state === "done" || state === "aborted")
    return (
      refused > 0 && (
        <PlanReplan
          variant="primary"
          choice={{ by: "replan", replanId: id, results: ["refused"] }}
          what={`the ${many(refused, "event")} that ${refused === 1 ? "was" : "were"} not done`}
        />
      )
    );
  return (
    <>
      <Button variant="ghost" onClick={() => setEnding(true)}>
        End it…
      </Button>
      <HoldButtons state={state} deeds={deeds} paused="Paused: nothing more of it is done" />
      <PlanDialog
        open={ending}
        onOpenChange={setEnding}
        title="End it here?"
        description="What was planned or taken back in stays so. The others stay as they are, and can be planned again."
        plan={[
          ["Done so far", figure(done)],
          ["Stay as they are", figure(toDo - done - refused)],
        ]}
        action="End it"
        danger
        onConfirm={() => deeds.ask("abort")}
      />
    </>
  );
}
