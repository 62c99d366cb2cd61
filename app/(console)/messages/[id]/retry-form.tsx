"use client";

import { useQuery } from "@tanstack/react-query";
import { RadioCards } from "@/components/form/choices.tsx";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { type SchemaForm, useSchemaForm } from "@/components/form/use-schema-form.ts";
import { useNow } from "@/components/now.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { Message } from "@/domain/intent/schema.ts";
import { revivalRefusalWords } from "@/domain/revival/refusal.policy.ts";
import type { Retry, RetryResult, RetryVersion } from "@/domain/revival/schema.ts";
import { DEADLINE_PASSED, DeadlineField } from "./deadline-field.tsx";

type Input = Omit<Retry, "version"> & { version: string };

/** With which version, until when, and why. */
export function RetryForm({ message, done }: { message: Message; done(): void }) {
  const expired = Date.parse(message.expiresAt) <= useNow();
  const path = `/api/messages/${message.id}/versions`;
  const { data: versions } = useQuery({ queryKey: [path], queryFn: ({ signal }) => request<RetryVersion[]>(path, { signal }) });
  const form: SchemaForm<Input, Retry> = useSchemaForm({
    schema: async () => (await import("./retry-form-schema.ts")).retryFormSchema,
    values: { reason: "", version: "current", withinHours: expired ? 24 : undefined },
    submit: async (body): Promise<void> => {
      const result = await request<RetryResult>(`/api/messages/${message.id}/retry`, { body });
      if (result.ok) toast.success("It is sent again");
      else if (result.code === "deadline_passed") return void form.setError("withinHours", { message: DEADLINE_PASSED });
      else toast.warning(revivalRefusalWords[result.code]);
      done();
    },
  });
  return (
    <Form form={form} label="How it is retried">
      <RadioCards name="version" label={`Version of ${message.templateKey}`} cards={cardsOf(message, versions)} />
      <DeadlineField expired={expired} />
      <TextField name="reason" label="Why" hint="Kept in the timeline and the audit log." maxLength={500} />
      <FormActions cancel={done}>Retry message</FormActions>
    </Form>
  );
}

/**
 * The two that have names, and then each other one by its number; one that is of no use says why and cannot be chosen. While they are asked for
 * (undefined) only the first, which is there in any case.
 */
function cardsOf({ templateNumber }: Message, versions: readonly RetryVersion[] | undefined) {
  const [inUse, asFailed] = [versions?.find((one) => one.inUse), versions?.find((one) => one.asFailed)];
  const current = {
    value: "current",
    label: `The version in use${inUse ? `, v${inUse.number}` : ""}`,
    hint: inUse?.asFailed ? "As its rule sends it today: the one that it failed with." : "As its rule sends it today.",
    cannot: inUse?.cannot,
  };
  if (versions === undefined) return [current];
  const others = versions.filter((one) => !one.inUse && !one.asFailed).map(cardOf);
  if (inUse?.asFailed) return [current, ...others];
  const number = asFailed?.number ?? templateNumber;
  const failed = {
    value: "as_failed",
    label: `The version that it failed with${number === null ? "" : `, v${number}`}`,
    hint: "Also where another one is in use by now.",
    cannot: asFailed?.cannot,
  };
  return [current, failed, ...others];
}

const cardOf = ({ id, number, cannot }: RetryVersion) => ({
  value: id,
  label: `v${number}`,
  hint: "Neither in use nor the one that it failed with.",
  cannot,
});
