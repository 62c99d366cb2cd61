"use client";

import { NumberField, TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { SetLimitsResult, StreamRow } from "@/domain/stream/schema.ts";
import { streamPath } from "./stream-path.ts";

type Props = { stream: StreamRow; onClose(): void; onDone(): void };

/** Limits in place of the code's, if nobody changed them since this person saw them. */
export function LimitsForm({ stream: { key, limits, revision }, onClose, onDone }: Props) {
  const form = useSchemaForm({
    schema: async () => (await import("./limits-form-schema.ts")).limitsFormSchema,
    values: {
      revision,
      rate: limits.set.rate ?? undefined,
      maxInFlight: limits.set.maxInFlight ?? undefined,
      reason: "",
    },
    submit: async ({ rate = null, maxInFlight = null, ...rest }) => {
      const result = await request<SetLimitsResult>(streamPath(key, "limits"), { body: { ...rest, rate, maxInFlight } });
      if (result.ok) toast.success(`${key} has new limits`);
      else
        toast.warning(`${result.updatedBy} changed the limits of ${key} meanwhile`, {
          description: "Nothing of yours was written. Look at theirs first.",
          duration: 10_000,
        });
      onClose();
      onDone();
    },
  });
  return (
    <Form form={form} label={`Limits of ${key}`}>
      <NumberField name="rate" label="Messages" unit="a second" hint={codeSays(limits.code.rate)} />
      <NumberField name="maxInFlight" label="In flight" unit="at once" hint={codeSays(limits.code.maxInFlight)} />
      <TextField name="reason" label="Why (optional)" maxLength={500} />
      <FormActions cancel={onClose}>Set limits of {key}</FormActions>
    </Form>
  );
}

const codeSays = (limit: number | null): string => `The code says ${limit === null ? "no limit" : figure(limit)}.`;
