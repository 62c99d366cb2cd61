"use client";

import { RadioCards } from "@/components/form/choices.tsx";
import { NumberField, TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { type SchemaForm, useSchemaForm } from "@/components/form/use-schema-form.ts";
import { useNow } from "@/components/now.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { Message } from "@/domain/intent/schema.ts";
import { revivalRefusalWords } from "@/domain/revival/refusal.policy.ts";
import type { Retry, RetryResult } from "@/domain/revival/schema.ts";

type Input = Omit<Retry, "version"> & { version?: Retry["version"] };

/** With which version, until when, and why. */
export function RetryForm({ message, done }: { message: Message; done(): void }) {
  const expired = Date.parse(message.expiresAt) <= useNow();
  const form: SchemaForm<Input, Retry> = useSchemaForm({
    schema: async () => (await import("@/domain/revival/schema.ts")).retrySchema,
    values: { reason: "", version: "current", withinHours: expired ? 24 : undefined },
    submit: async (body): Promise<void> => {
      const result = await request<RetryResult>(`/api/messages/${message.id}/retry`, { body });
      if (result.ok) toast.success("It is sent again");
      else if (result.code === "deadline_passed")
        return void form.setError("withinHours", { message: "Its deadline has passed: say until when it is still of use" });
      else toast.warning(revivalRefusalWords[result.code]);
      done();
    },
  });
  return (
    <Form form={form} label="How it is retried">
      <RadioCards name="version" label={`Version of ${message.templateKey}`} cards={cards(message)} />
      <NumberField
        name="withinHours"
        label={expired ? "Still of use for" : "Still of use for (its own deadline unless said)"}
        hint={expired ? "Its deadline has passed. It is sent within this time, or not at all." : undefined}
        unit="hours"
      />
      <TextField name="reason" label="Why" hint="Kept in the timeline and the audit log." maxLength={500} />
      <FormActions cancel={done}>Retry message</FormActions>
    </Form>
  );
}

const cards = ({ templateNumber }: Message) => [
  { value: "current", label: "The version in use", hint: "As its rule sends it today." },
  {
    value: "as_failed",
    label: `The version that it failed with${templateNumber === null ? "" : `, v${templateNumber}`}`,
    hint: "Also where another one is in use by now.",
  },
];
