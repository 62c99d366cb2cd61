"use client";

import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { late } from "@/components/late.tsx";
import { asked, type DropKind } from "./drop-words.ts";
import { useDrop } from "./use-drop.ts";

const DropForm = late(
  () => import("./drop-forms.tsx").then((module) => module.DropForm),
  () => <FormSkeleton parts={["field, hint"]} />,
);
const TakeBackForm = late(
  () => import("./drop-forms.tsx").then((module) => module.TakeBackForm),
  () => <FormSkeleton parts={["field, hint"]} />,
);

type Props = {
  ids: readonly string[];
  kind?: DropKind;
  open: boolean;
  onOpenChange(open: boolean): void;
  onDone(): void;
};

const consequences: Readonly<Record<DropKind, string>> = {
  message:
    "Nothing is sent any more, and nothing lists it as dead. Within 30 days it can be taken back; then what it said is deleted. Who dropped it and why stays.",
  event:
    "No rule is asked about it any more, and nothing lists it as dead. Within 30 days it can be taken back; then what it brought is deleted. Who dropped it and why stays.",
  item: "Nothing comes of it any more. Within 30 days it can be taken back.",
};

/** Asks why before messages or events are dropped. */
export function DropDialog({ ids, kind = "message", open, onOpenChange, onDone }: Props) {
  const { drop } = useDrop(kind, onDone);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Drop ${asked(ids.length, kind)}?`} description={consequences[kind]}>
      <DropForm count={ids.length} kind={kind} deed={(reason) => drop(ids, reason)} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Asks why before what was dropped is taken back. */
export function TakeBackDialog({ ids, kind = "message", open, onOpenChange, onDone }: Props) {
  const { takeBack } = useDrop(kind, onDone);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Take ${asked(ids.length, kind)} back?`}
      description="It is what it was before, among what is dead. Nothing is sent by that."
    >
      <TakeBackForm count={ids.length} kind={kind} deed={(reason) => takeBack(ids, reason)} close={() => onOpenChange(false)} />
    </Dialog>
  );
}
