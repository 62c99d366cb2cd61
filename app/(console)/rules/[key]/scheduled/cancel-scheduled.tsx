"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { TypedDialog } from "@/components/dialog/typed.tsx";
import { useCancelScheduled } from "../../use-cancel-scheduled.ts";

/** Calls off all that the rule has scheduled; it cannot be undone, so its name is typed first. */
export function CancelScheduled({ ruleKey, onDone }: { ruleKey: string; onDone(): void }) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelScheduled();
  return (
    <div className="mb-3 flex justify-end">
      <Button onClick={() => setOpen(true)}>Cancel all scheduled</Button>
      <TypedDialog
        open={open}
        onOpenChange={setOpen}
        title={`Cancel everything that ${ruleKey} has scheduled?`}
        description="These messages are never sent. The rule itself stays as it is, and new events plan new ones. One that is being sent now is left alone."
        word={ruleKey}
        action="Cancel all scheduled"
        onConfirm={async () => {
          await cancel({ key: ruleKey });
          onDone();
        }}
      />
    </div>
  );
}
