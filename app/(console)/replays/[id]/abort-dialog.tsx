"use client";

import { PlanDialog } from "@/components/dialog/plan.tsx";
import { figure } from "@/domain/list/many.policy.ts";
import type { Replay } from "@/domain/replay/schema.ts";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

export type AbortDialogProps = { open: boolean; onOpenChange(open: boolean): void; replay: Replay; deeds: ReplayDeeds };

/** What ending a run leaves undone. */
export const AbortDialog = ({ open, onOpenChange, replay: { live, rested, remaining }, deeds }: AbortDialogProps) => (
  <PlanDialog
    open={open}
    onOpenChange={onOpenChange}
    title="End this replay?"
    description="What is on its way goes on. The others stay dead, and can be planned again."
    plan={[
      ["Sent again so far", figure(live)],
      ["On their way", figure(live - rested)],
      ["Stay as they are", figure(remaining)],
    ]}
    action="End the replay"
    danger
    onConfirm={() => deeds.ask("abort")}
  />
);
