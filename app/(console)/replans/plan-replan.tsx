"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { lateOnceOpen } from "@/components/late-once-open.tsx";
import type { PlanReplanDialogProps } from "./plan-replan-dialog.tsx";

const PlanReplanDialog = lateOnceOpen<PlanReplanDialogProps>(() =>
  import("./plan-replan-dialog.tsx").then((module) => module.PlanReplanDialog),
);

type Props = Omit<PlanReplanDialogProps, "open" | "onOpenChange"> &
  Pick<ComponentProps<typeof Button>, "size" | "variant"> & {
    /** In place of "Plan 12 events again". */
    label?: string;
  };

/** The way to a plan from wherever events were chosen. Nothing is changed by it. */
export function PlanReplan({ size, variant, label, ...dialog }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} variant={variant} onClick={() => setOpen(true)}>
        <Icon name="refresh-cw" className="size-3.5" /> {label ?? `Plan ${dialog.what} again`}…
      </Button>
      <PlanReplanDialog open={open} onOpenChange={setOpen} {...dialog} />
    </>
  );
}
