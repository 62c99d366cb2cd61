"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Cut } from "@/components/cut.tsx";
import { PlanDialog } from "@/components/dialog/plan.tsx";
import { PlanFailure } from "@/components/dialog/plan-failure.tsx";
import { Field } from "@/components/field.tsx";
import { request } from "@/components/request.ts";
import { Time } from "@/components/time.tsx";
import type { RuleMode, RulePlan, RuleRow } from "@/domain/rule/schema.ts";
import { planFigures } from "./plan-figures.ts";
import type { Wanted } from "./use-rule-mode.ts";

type Props = { rule: RuleRow; wanted: Wanted; onClose(): void; onConfirm(wanted: Wanted): Promise<unknown> };

const words: Record<RuleMode, string> = {
  off: "off",
  shadow: "as a shadow",
  internal: "on for internal addresses",
  percent: "on for a share of the people",
  on: "on for everybody",
};

/** Whom a wider mode reaches, before it is set. */
export function WidenDialog({ rule, wanted: { mode, percent }, onClose, onConfirm }: Props) {
  const [share, setShare] = useState(String(percent ?? ""));
  const [reason, setReason] = useState("");
  const asksShare = mode === "percent";
  const valid = !asksShare || (/^\d{1,3}$/.test(share) && Number(share) <= 100);
  const plan = useRulePlan(rule.key, { mode, ...(asksShare ? { percent: share } : {}) }, valid);
  const wanted: Wanted = {
    mode,
    ...(asksShare ? { percent: Number(share) } : {}),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  };
  return (
    <PlanDialog
      open
      onOpenChange={onClose}
      title={`Turn ${rule.key} ${words[mode]}?`}
      description="Each message still has to pass every other check when it is due."
      plan={valid && plan.data ? planFigures(plan.data) : null}
      action={asksShare ? `Turn on for ${share} %` : mode === "internal" ? "Turn on for internal addresses" : "Turn on"}
      onConfirm={() => onConfirm(wanted)}
    >
      <div className="grid gap-4">
        {plan.data && <Samples samples={plan.data.samples} />}
        <PlanFailure error={plan.error} />
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
        <Field
          label="Reason"
          hint="For the audit log."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={500}
        />
      </div>
    </PlanDialog>
  );
}

function useRulePlan(key: string, asked: Record<string, string>, enabled: boolean) {
  const path = `/api/rules/${encodeURIComponent(key)}/plan?${new URLSearchParams(asked)}`;
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<RulePlan>(path, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

const Samples = ({ samples }: Pick<RulePlan, "samples">) =>
  samples.length > 0 && (
    <ul aria-label="Some of the recipients" className="grid gap-0.5 text-ink-2 text-xs">
      {samples.map(({ id, address, scheduledFor }) => (
        <li key={id} className="flex justify-between gap-3">
          <Cut text={address} />
          <Time iso={scheduledFor} quiet />
        </li>
      ))}
    </ul>
  );
