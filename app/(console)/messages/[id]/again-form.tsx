"use client";

import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useGo } from "@/components/form/use-go.ts";
import { type SchemaForm, useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { MessageDetail } from "@/domain/intent/schema.ts";
import { againRefusalInWords } from "@/domain/resend/refusal.policy.ts";
import type { SendAgain, SendAgainResult } from "@/domain/resend/schema.ts";
import { AgainVerdict } from "./again-verdict.tsx";

type Props = { detail: MessageDetail; elsewhere: boolean; done(): void };

/** Why, where to, and what its check would say now. */
export function AgainForm({ detail: { message, again }, elsewhere, done }: Props) {
  const go = useGo();
  const form: SchemaForm<SendAgain, SendAgain> = useSchemaForm({
    schema: async () => (await import("@/domain/resend/schema.ts")).sendAgainSchema,
    values: { reason: "", seen: again?.no ?? 0, address: elsewhere ? "" : undefined },
    submit: async (body): Promise<void> => {
      const result = await request<SendAgainResult>(`/api/messages/${message.id}/send-again`, { body });
      if (!result.ok) {
        toast.warning(againRefusalInWords(result));
        return done();
      }
      toast.success("A new message is on its way: this one");
      await go(`/messages/${result.id}`); // which takes this form away
    },
  });
  return (
    <Form form={form} label="Send it again">
      {again && (
        <p className="text-ink-2 text-sm">
          {again.by} had it sent again before. This makes message no. {again.no + 2} of the same thing.
        </p>
      )}
      {elsewhere && <TextField name="address" label="Address" type="email" maxLength={320} spellCheck={false} />}
      <AgainVerdict id={message.id} elsewhere={elsewhere} />
      <TextField name="reason" label="Why" hint="Kept in both timelines and the audit log." maxLength={500} />
      <FormActions cancel={done}>Send 1 message</FormActions>
    </Form>
  );
}
