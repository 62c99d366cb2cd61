"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PlanDialog } from "@/components/dialog/plan.tsx";
import { PlanFailure } from "@/components/dialog/plan-failure.tsx";
import { Field } from "@/components/field.tsx";
import { request } from "@/components/request.ts";
import { Select } from "@/components/select.tsx";
import type { TemplateUse } from "@/domain/activation/schema.ts";
import type { TemplateDetail } from "@/domain/template/schema.ts";
import { PlanFaults } from "./plan-faults.tsx";
import { planFigures } from "./plan-figures.ts";
import { templatePath } from "./template-path.ts";
import { useActivate } from "./use-activate.ts";
import { usePlan } from "./use-plan.ts";

type Props = {
  template: string;
  /** The rule or the version that it was opened for; the other one is chosen here. */
  rule?: string;
  version?: number;
  onClose(): void;
};

const ACTIVE = "active";

/** Which version a rule keeps to, or that it follows the active one. */
export function PinDialog({ template, onClose, ...opened }: Props) {
  const path = `/api${templatePath(template)}`;
  const use = useAsked<TemplateUse>(`${path}/use`);
  const versions = useAsked<TemplateDetail>(path);
  const rules = use.data?.rules ?? [];
  const [rule, setRule] = useState(opened.rule ?? "");
  const chosen = rule || rules[0]?.key;
  const pinned = rules.find(({ key }) => key === chosen)?.pinned ?? null;
  const [wanted, setWanted] = useState(opened.version === undefined ? "" : String(opened.version));
  const [note, setNote] = useState("");
  const active = use.data?.state.active?.number ?? null;
  const now = pinned === null ? ACTIVE : String(pinned);
  const value = wanted || now;
  const changes = value !== now;
  const version = value === ACTIVE ? null : Number(value);
  const plan = usePlan(chosen && changes ? `/api/rules/${encodeURIComponent(chosen)}/pin?version=${version ?? ""}` : null);
  const decide = useActivate();
  const confirm = async () => {
    if (!plan.data || !chosen) return;
    try {
      await decide(plan.data.state, { deed: "pin", rule: chosen, version, ...(note.trim() ? { note: note.trim() } : {}) });
    } catch (error) {
      await Promise.all([plan.refetch(), use.refetch()]);
      throw error;
    }
  };
  const numbers = [
    ...new Set([...(versions.data?.all ?? []).map(({ number }) => number), ...(version === null ? [] : [version])]),
  ];
  const failure = plan.error ?? use.error ?? versions.error;
  return (
    <PlanDialog
      open
      onOpenChange={onClose}
      title={
        opened.rule
          ? `Which version of ${template} does ${opened.rule} send?`
          : `Which rule keeps to ${template} v${opened.version}?`
      }
      description="A pinned rule keeps to its version whatever becomes active. Messages that a try has frozen keep theirs."
      plan={
        plan.data
          ? planFigures(plan.data)
          : changes
            ? null
            : [["Now", pinned === null ? `follows v${active ?? "–"}` : `pinned to v${pinned}`]]
      }
      blocked={!changes || (plan.data?.blocks.length ?? 0) > 0}
      action={version === null ? `Let it follow v${active ?? "–"}` : `Pin ${opened.rule ? "" : `${chosen} `}to v${version}`}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        {opened.rule === undefined && rules.length > 0 && (
          <Select label="Rule" value={chosen} choices={rules.map(({ key }) => ({ value: key, label: key }))} onPick={setRule} />
        )}
        <Select
          label="Version"
          value={value}
          choices={[
            { value: ACTIVE, label: `Follow the active version${active === null ? "" : ` (v${active})`}` },
            ...numbers.map((number) => ({
              value: String(number),
              label: `Pin to v${number}${number === active ? ", active now" : ""}`,
            })),
          ]}
          onPick={setWanted}
        />
        {plan.data && <PlanFaults plan={plan.data} />}
        <PlanFailure error={failure} />
        <Field
          label="Note"
          hint="Why, for the audit log."
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={500}
        />
      </div>
    </PlanDialog>
  );
}

function useAsked<T>(path: string) {
  return useQuery({ queryKey: [path, "asked"], queryFn: ({ signal }) => request<T>(path, { signal }), gcTime: 0 });
}
