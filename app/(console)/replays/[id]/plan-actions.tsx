"use client";

import { lateOnceOpen } from "@/components/late-once-open.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { Replay } from "@/domain/replay/schema.ts";
import { PlanButtons } from "./plan-buttons.tsx";
import type { RunDialogProps } from "./run-dialog.tsx";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

const RunDialog = lateOnceOpen<RunDialogProps>(() => import("./run-dialog.tsx").then((module) => module.RunDialog));

/** What is done with a plan of messages. */
export const PlanActions = ({ replay, deeds }: { replay: Replay; deeds: ReplayDeeds }) => (
  <PlanButtons
    plan={replay}
    deeds={deeds}
    count={replay.toSend}
    action={`Replay ${many(replay.toSend, "message")}`}
    dialog={(state) => <RunDialog {...state} replay={replay} deeds={deeds} />}
  />
);
