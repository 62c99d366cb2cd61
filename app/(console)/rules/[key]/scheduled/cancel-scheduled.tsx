"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { TypedDialog } from "@/components/dialog/typed.tsx";
import { useCancelScheduled } from "../../use-cancel-scheduled.ts";

type Props = {
  ruleKey: string;
  /** Those that were chosen; all that it has, without. */
  ids?: readonly string[];
  onDone(): void;
};

/** Calls off what the rule has scheduled, all of it or some; it cannot be undone, so the rule's name is typed first. */
export function CancelScheduled({ ruleKey, ids, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelScheduled();
  const action = ids ? `Cancel ${ids.length} ${ids.length === 1 ? "message" : "messages"}` : "Cancel all scheduled";
  return (
    <>
      <Button size={ids ? "sm" : undefined} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <TypedDialog
        open={open}
        onOpenChange={setOpen}
        title={ids ? `${action} that ${ruleKey} has scheduled?` : `Cancel everything that ${ruleKey} has scheduled?`}
        description="These messages are never sent. The rule itself stays as it is, and new events plan new ones. One that is being sent now is left alone."
        word={ruleKey}
        action={action}
        onConfirm={async () => {
          await cancel({ key: ruleKey }, ids);
          onDone();
        }}
      />
    </>
  );
}
