"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { Field } from "@/components/field.tsx";
import { request } from "@/components/request.ts";
import type { RuleMode, RulePlan, RuleRow } from "@/domain/rule/schema.ts";
import { PlanFigures } from "./plan-figures.tsx";
import type { Wanted } from "./use-rule-mode.ts";

type Props = { rule: RuleRow; wanted: Wanted; onClose(): void; onConfirm(wanted: Wanted): Promise<unknown> };

const asks: Record<RuleMode, (key: string) => string> = {
  off: (key) => `Turn ${key} off?`,
  shadow: (key) => `Make ${key} a shadow?`,
  internal: (key) => `Turn ${key} on for internal addresses?`,
  percent: (key) => `Turn ${key} on for a share of the people?`,
  on: (key) => `Turn ${key} on for everybody?`,
};

/** Whom a wider mode reaches, before it is set. */
export function PlanDialog({ rule, wanted, onClose, onConfirm }: Props) {
  const [share, setShare] = useState(String(wanted.percent ?? ""));
  const [reason, setReason] = useState("");
  const asksShare = wanted.mode === "percent";
  const valid = !asksShare || (/^\d{1,3}$/.test(share) && Number(share) <= 100);
  const percent = asksShare ? { percent: Number(share) } : {};
  const query = new URLSearchParams({ mode: wanted.mode, ...(asksShare ? { percent: share } : {}) });
  const path = `/api/rules/${encodeURIComponent(rule.key)}/plan?${query}`;
  const plan = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<RulePlan>(path, { signal }),
    enabled: valid,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const confirm = () => {
    if (!valid) return;
    onClose();
    void onConfirm({ mode: wanted.mode, ...percent, ...(reason.trim() ? { reason: reason.trim() } : {}) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={asks[wanted.mode](rule.key)}
      description="Each message is still judged by everything else when it is due."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {asksShare && (
          <Field
            label="Share of the people, in percent"
            inputMode="numeric"
            value={share}
            onChange={(event) => setShare(event.target.value)}
            error={valid ? null : "Give a whole number from 0 to 100."}
            hint={rule.mode === "percent" ? `It is ${rule.rolloutPercent} % now.` : undefined}
          />
        )}
        <PlanFigures plan={plan.data} error={plan.error} />
        <Field
          label="Reason, for the audit log"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={500}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!valid} autoFocus={!asksShare}>
            {asksShare ? `Turn on for ${valid ? share : "…"} %` : wanted.mode === "internal" ? "Turn on for internal" : "Turn on"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
