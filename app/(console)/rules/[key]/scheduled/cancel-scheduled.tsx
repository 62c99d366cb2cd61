"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { TypedDialog } from "@/components/dialog/typed.tsx";
import { request } from "@/components/request.ts";
import { cappedMany } from "@/domain/list/cap.policy.ts";
import type { RulePlan } from "@/domain/rule/schema.ts";
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
  const path = `/api/rules/${encodeURIComponent(ruleKey)}/plan?mode=off`;
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<RulePlan>(path, { signal }),
    enabled: open && !ids,
    gcTime: 0,
  });
  const count = ids?.length ?? data?.scheduled.count;
  const messages = count === undefined ? "all messages" : cappedMany(count, "message");
  return (
    <>
      <Button size={ids ? "sm" : undefined} onClick={() => setOpen(true)}>
        {ids ? `Cancel ${messages}` : "Cancel all scheduled"}
      </Button>
      <TypedDialog
        open={open}
        onOpenChange={setOpen}
        title={`Cancel ${messages} that ${ruleKey} has scheduled?`}
        description="They are never sent. The rule itself stays as it is, and new events plan new ones. One that is being sent now is left alone."
        word={ruleKey}
        action={`Cancel ${messages}`}
        keep="Keep them"
        onConfirm={async () => {
          await cancel({ key: ruleKey }, ids);
          onDone();
        }}
      />
    </>
  );
}
