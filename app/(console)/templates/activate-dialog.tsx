"use client";

import { useState } from "react";
import { PlanDialog } from "@/components/dialog/plan.tsx";
import { PlanFailure } from "@/components/dialog/plan-failure.tsx";
import { Field } from "@/components/field.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { PlanFaults } from "./plan-faults.tsx";
import { planFigures } from "./plan-figures.ts";
import { templatePath } from "./template-path.ts";
import { useActivate } from "./use-activate.ts";
import { usePlan } from "./use-plan.ts";

type Props = { template: string; version: number; onClose(): void };

/** What making a version active would do, before it is done. */
export function ActivateDialog({ template, version, onClose }: Props) {
  const [note, setNote] = useState("");
  const plan = usePlan(`/api${templatePath(template)}/plan?version=${version}`);
  const decide = useActivate();
  const active = plan.data?.state.active ?? null;
  const confirm = async () => {
    if (!plan.data) return;
    try {
      await decide(plan.data.state, { deed: "activate", version, ...(note.trim() ? { note: note.trim() } : {}) });
    } catch (error) {
      await plan.refetch();
      throw error;
    }
  };
  return (
    <PlanDialog
      open
      onOpenChange={onClose}
      title={`Make ${template} v${version} active?`}
      description={
        active && active.number !== version
          ? `v${active.number} is in use. Messages that a try has frozen keep their version; all others get v${version} when they are sent.`
          : `Messages get v${version} when they are sent.`
      }
      plan={plan.data ? planFigures(plan.data) : null}
      blocked={(plan.data?.blocks.length ?? 0) > 0}
      action={`Make v${version} active`}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        {plan.data && <PlanFaults plan={plan.data} />}
        {active && active.number !== version && (
          <p className="text-sm">
            <TextLink
              href={`${templatePath(template)}/compare?from=${active.number}&to=${version}`}
              target="_blank"
              className="inline-block min-h-6 leading-6"
            >
              Compare v{version} with v{active.number}, in a new tab
            </TextLink>
          </p>
        )}
        <PlanFailure error={plan.error} />
        <Field
          label="Note"
          hint="Why, for the history of this template."
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={500}
        />
      </div>
    </PlanDialog>
  );
}
