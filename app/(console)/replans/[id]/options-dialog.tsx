"use client";

import { Dialog } from "@/components/dialog.tsx";
import { CheckField, SelectField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { Replan } from "@/domain/replan/schema.ts";
import type { ReplayDeeds } from "../../replays/[id]/use-replay-deeds.ts";
import { newRulesWords, scopeChoices } from "../option-words.ts";

export type OptionsDialogProps = { open: boolean; onOpenChange(open: boolean): void; replan: Replan; deeds: ReplayDeeds };

/** Other choices for the same events: the plan is judged anew by them. */
export function OptionsDialog({ open, onOpenChange, replan, deeds }: OptionsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Which rules are asked?"
      description={`Judges the same ${many(replan.total, "event")} anew by what you choose. Nothing is changed yet.`}
    >
      <OptionsForm replan={replan} deeds={deeds} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = { replan: Replan; deeds: ReplayDeeds; close(): void };

function OptionsForm({ replan: { options, revision }, deeds, close }: FormProps) {
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/replan/schema.ts")).replanOptionsSchema,
    values: options,
    submit: async (chosen) => {
      await deeds.ask("refresh", { revision, options: chosen });
      close();
    },
  });
  return (
    <Form form={form} label="Choices of the plan">
      <SelectField name="scope" label="Which rules" choices={scopeChoices} />
      <CheckField name="newRules" {...newRulesWords} />
      <FormActions cancel={close}>Judge anew</FormActions>
    </Form>
  );
}
