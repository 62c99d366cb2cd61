"use client";

import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { late } from "@/components/late.tsx";
import { many } from "@/domain/list/many.policy.ts";
import { useDrop } from "./use-drop.ts";

const DropForm = late(
  () => import("./drop-forms.tsx").then((module) => module.DropForm),
  () => <FormSkeleton parts={["field, hint"]} />,
);
const TakeBackForm = late(
  () => import("./drop-forms.tsx").then((module) => module.TakeBackForm),
  () => <FormSkeleton parts={["field, hint"]} />,
);

type Props = { ids: readonly string[]; open: boolean; onOpenChange(open: boolean): void; onDone(): void };

const these = (ids: readonly string[]): string => (ids.length === 1 ? "this message" : many(ids.length, "message"));

/** Asks why before messages are dropped. */
export function DropDialog({ ids, open, onOpenChange, onDone }: Props) {
  const { drop } = useDrop(onDone);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Drop ${these(ids)}?`}
      description="Nothing is sent any more, and nothing lists it as dead. Within 30 days it can be taken back; then what it said is deleted. Who dropped it and why stays."
    >
      <DropForm count={ids.length} deed={(reason) => drop(ids, reason)} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Asks why before dropped messages are taken back. */
export function TakeBackDialog({ ids, open, onOpenChange, onDone }: Props) {
  const { takeBack } = useDrop(onDone);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Take ${these(ids)} back?`}
      description="It is what it was before, among what is dead. Nothing is sent by that."
    >
      <TakeBackForm count={ids.length} deed={(reason) => takeBack(ids, reason)} close={() => onOpenChange(false)} />
    </Dialog>
  );
}
