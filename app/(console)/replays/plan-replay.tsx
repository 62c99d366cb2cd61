"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { lateOnceOpen } from "@/components/late-once-open.tsx";
import type { PlanReplayDialogProps } from "./plan-replay-dialog.tsx";

const PlanReplayDialog = lateOnceOpen<PlanReplayDialogProps>(() =>
  import("./plan-replay-dialog.tsx").then((module) => module.PlanReplayDialog),
);

type Props = Omit<PlanReplayDialogProps, "open" | "onOpenChange"> & Pick<ComponentProps<typeof Button>, "size" | "variant">;

/** The way to a plan from wherever messages were chosen. Nothing is sent by it. */
export function PlanReplay({ size, variant, ...dialog }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} variant={variant} onClick={() => setOpen(true)}>
        <Icon name="list-checks" className="size-3.5" /> Replay {dialog.what}…
      </Button>
      <PlanReplayDialog open={open} onOpenChange={setOpen} {...dialog} />
    </>
  );
}
