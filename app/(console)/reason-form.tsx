"use client";

import type { z } from "zod";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { type SchemaForm, useSchemaForm } from "@/components/form/use-schema-form.ts";

type Said = { reason?: string | undefined };

type Props<Output extends Said> = {
  label: string;
  /** What happens, as a verb. */
  action: string;
  schema(): Promise<z.ZodType<Output, Said>>;
  deed(said: Output): Promise<unknown>;
  close(): void;
  danger?: boolean;
};

/** A deed that asks for nothing but why. */
export function ReasonForm<Output extends Said>({ label, action, schema, deed, close, danger }: Props<Output>) {
  const form: SchemaForm<Said, Output> = useSchemaForm({
    schema,
    values: { reason: "" },
    submit: async (said) => {
      await deed(said);
      close();
    },
  });
  return (
    <Form form={form} label={label}>
      <TextField name="reason" label="Why" hint="Kept in the timeline and the audit log." maxLength={500} />
      <FormActions cancel={close} {...(danger ? { danger } : {})}>
        {action}
      </FormActions>
    </Form>
  );
}
