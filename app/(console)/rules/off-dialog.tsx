"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { cappedMany } from "@/domain/list/cap.policy.ts";
import type { RuleState } from "@/domain/rule/schema.ts";
import { useCancelScheduled } from "./use-cancel-scheduled.ts";
import type { Wanted } from "./use-rule-mode.ts";

type Props = {
  state: RuleState;
  scheduled: number;
  onClose(): void;
  onConfirm(rule: RuleState, wanted: Wanted): Promise<RuleState | null>;
};

const fates = {
  keep: ["Let them be", "Each is judged at its time, and skipped while the rule is off."],
  hold: ["Hold them", "They wait until the rule is on again, or until they expire."],
  cancel: ["Cancel them now", "They are never sent. This cannot be undone."],
} as const;
type Fate = keyof typeof fates;

/** Asks what becomes of what a rule has scheduled, before it is turned off. */
export function OffDialog({ state, scheduled, onClose, onConfirm }: Props) {
  const [fate, setFate] = useState<Fate>("keep");
  const cancelScheduled = useCancelScheduled();
  const messages = cappedMany(scheduled, "message");
  const confirm = async () => {
    onClose();
    const done = await onConfirm(state, { mode: "off", scheduled: fate === "hold" ? "hold" : "keep" });
    if (done && fate === "cancel") await cancelScheduled(done);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Turn ${state.key} off with ${messages} scheduled?`}
      description="New events plan nothing while it is off."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <fieldset className="grid gap-1">
          <legend className="sr-only">What becomes of the scheduled messages</legend>
          {Object.entries(fates).map(([key, [word, says]]) => (
            <label
              key={key}
              className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-hover"
            >
              <input
                type="radio"
                name="fate"
                value={key}
                checked={fate === key}
                onChange={() => setFate(key as Fate)} // the keys of `fates`
                className="mt-1 size-4 accent-accent"
              />
              <span>
                <span className="font-medium">{word}</span>
                <span className="block text-ink-3 text-xs">{says}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Leave it as it is</Button>
          <Button type="submit" variant={fate === "cancel" ? "danger" : "primary"}>
            {fate === "cancel"
              ? `Turn off and cancel ${messages}`
              : fate === "hold"
                ? `Turn off and hold ${messages}`
                : "Turn off"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
