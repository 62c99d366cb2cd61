"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { request } from "@/components/request.ts";
import { Select } from "@/components/select.tsx";
import { toast } from "@/components/toast.ts";
import { Refused, useDeed } from "@/components/use-deed.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { ReplannedEvent, ReplanPreview, ReplanScope } from "@/domain/replan/schema.ts";
import { scopeChoices } from "../../replans/option-words.ts";
import { NewRules } from "../new-rules.tsx";
import { isReason, ReasonField } from "../reason-field.tsx";
import { ReplanTold } from "./replan-told.tsx";

/** First what would happen, then the button that does it and says how many messages it makes. */
export function ReplanDialog({ id, onClose, onDone }: { id: string; onClose(): void; onDone(): void }) {
  const [scope, setScope] = useState<ReplanScope>("unsettled");
  const [newRules, setNewRules] = useState(false);
  const [reason, setReason] = useState("");
  const path = `/api/events/${id}/replan`;
  const plan = useQuery({
    queryKey: [path, scope, newRules],
    queryFn: ({ signal }) => request<ReplanPreview>(`${path}?scope=${scope}&newRules=${newRules}`, { signal }),
    staleTime: 0,
  });
  const replan = async (lastRun: number) => {
    const result = await request<ReplannedEvent>(path, { body: { scope, newRules, lastRun, reason } });
    if (!result.ok) {
      await plan.refetch();
      throw new Refused("Somebody planned it again meanwhile. This is the plan as of now.");
    }
    toast.success(
      result.messages === 0 ? "Planned again: no new message" : `Planned again: ${many(result.messages, "message")} made`,
    );
    onDone();
  };
  const { run, busy, failure } = useDeed(replan, onClose);
  const found = plan.data;
  const ready = found && !found.obstacle && found.rules.some(({ asked }) => asked);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Plan this event again?"
      description="The rules see the event as of today. A message that is there already is not made twice."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!ready || !isReason(reason)}
            onClick={() => found && run(found.lastRun)}
          >
            {found && found.messages > 0 ? `Plan again, make ${many(found.messages, "message")}` : "Plan again"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label="Which rules"
          choices={scopeChoices}
          value={scope}
          onPick={(value) => setScope(value === "all" ? "all" : "unsettled")}
        />
        <NewRules checked={newRules} onPick={setNewRules} />
        {found ? <ReplanTold plan={found} /> : <p className="text-ink-3 text-sm">{plan.error?.message ?? "Asking the rules…"}</p>}
        <ReasonField value={reason} onType={setReason} error={failure?.title ?? null} />
      </div>
    </Dialog>
  );
}
