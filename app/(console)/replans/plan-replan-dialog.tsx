"use client";

import { Dialog } from "@/components/dialog.tsx";
import { CheckField, SelectField, TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useGo } from "@/components/form/use-go.ts";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import type { ReplanChoice } from "@/domain/replan/schema.ts";
import { newRulesWords, scopeChoices } from "./option-words.ts";

export type PlanReplanDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** A function says it when the plan is asked for: "the last hour" is of then. */
  choice: ReplanChoice | (() => ReplanChoice);
  /** "12 events", "everything that this filter finds". */
  what: string;
  /** They are in quarantine: all rules are asked about what fits, so there is nothing to choose. */
  held?: boolean;
  /** After the plan is on its way. */
  onPlanned?(): void;
};

/** Asks why, and which rules; what would come of it is seen on the plan's own page. */
export function PlanReplanDialog({ open, onOpenChange, ...form }: PlanReplanDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Plan ${form.what} again?`}
      description="Each event is judged by the catalogue and the rules of now. Nothing is changed yet: you see first what would come of it."
    >
      <PlanForm {...form} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Omit<PlanReplanDialogProps, "open" | "onOpenChange"> & { close(): void };

function PlanForm({ choice, what, held = false, close, onPlanned }: FormProps) {
  const go = useGo();
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/replan/schema.ts")).planReplanSchema,
    values: {
      choice: typeof choice === "function" ? choice() : choice,
      reason: "",
      options: { scope: "unsettled", newRules: false },
    },
    submit: async (input) => {
      const { id } = await request<{ id: string }>("/api/replans", { body: input });
      onPlanned?.();
      await go(`/replans/${id}`);
    },
  });
  return (
    <Form form={form} label={`Plan of ${what}`}>
      <TextField name="reason" label="Why" hint="For the audit log: what went wrong, and what is mended now." maxLength={500} />
      {!held && (
        <>
          <SelectField name="options.scope" label="Which rules" choices={scopeChoices} />
          <CheckField name="options.newRules" {...newRulesWords} />
        </>
      )}
      <FormActions cancel={close}>Make the plan</FormActions>
    </Form>
  );
}
