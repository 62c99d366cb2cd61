"use client";

import { CopyBox } from "@/components/copy-box.tsx";
import { RadioCards } from "@/components/form/choices.tsx";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { type SchemaForm, useSchemaForm } from "@/components/form/use-schema-form.ts";
import { useNow } from "@/components/now.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { Message } from "@/domain/intent/schema.ts";
import type { Settle, SettlementVerdict, SettleResult } from "@/domain/settlement/schema.ts";
import { DEADLINE_PASSED, DeadlineField } from "./deadline-field.tsx";

/** The three honest answers, and what tells the person who gives one. */
export function SettleForm({ message, done }: { message: Message; done(): void }) {
  const expired = Date.parse(message.expiresAt) <= useNow();
  const submission = message.submissions.at(-1);
  const form: SchemaForm<Settle, Settle> = useSchemaForm({
    schema: async () => (await import("@/domain/settlement/schema.ts")).settleSchema,
    values: { verdict: "left", submissionId: submission?.id ?? "", reason: "", withinHours: undefined },
    submit: async ({ withinHours, ...input }): Promise<void> => {
      const body = input.verdict === "not_sent" ? { ...input, withinHours } : input;
      const result = await request<SettleResult>(`/api/messages/${message.id}/settle`, { body });
      if (result.ok) toast.success(settled[input.verdict]);
      else if (result.code === "deadline_passed") return void form.setError("withinHours", { message: DEADLINE_PASSED });
      else toast.warning(refused(result));
      done();
    },
  });
  const verdict = form.watch("verdict");
  return (
    <Form form={form} label="What became of the message">
      {submission && <WhatToLookFor submission={submission} />}
      <RadioCards name="verdict" label="What became of it" cards={cards(message, submission?.resolution === "not_accepted")} />
      {verdict === "not_sent" && <DeadlineField expired={expired} />}
      <TextField name="reason" label="What tells you" hint="Kept in the timeline and the audit log." maxLength={500} />
      <FormActions danger={verdict === "not_sent"} cancel={done}>
        {actions[verdict]}
      </FormActions>
    </Form>
  );
}

/** SMTP servers log the Message-ID; a provider with an API gives mails ids of its own, and has our key as a tag. */
function WhatToLookFor({
  submission: { providerAccount, messageId, idempotencyKey },
}: {
  submission: Message["submissions"][number];
}) {
  const byMessageId = providerAccount.startsWith("smtp:");
  return (
    <div className="grid gap-1 text-ink-2 text-sm">
      What to look for at {providerAccount}:
      <CopyBox text={byMessageId ? messageId : idempotencyKey} label={byMessageId ? "Message-ID" : "Key"} />
    </div>
  );
}

/** Where the provider has said that it did not take it, nobody can say that it was sent. */
const cards = ({ address }: Message, refusedLater: boolean) => [
  ...(refusedLater ? [] : [{ value: "sent", label: "It was sent", hint: "It counts as accepted. Nothing is sent." }]),
  {
    value: "not_sent",
    label: "It was not sent: send it again",
    hint: refusedLater
      ? `The provider said later that it did not take it. ${address} gets one message.`
      : `A new submission goes to ${address}. If the provider did take the first, it arrives twice.`,
  },
  {
    value: "left",
    label: "Leave it to evidence",
    hint: "A late answer or a webhook still settles it. You only note that you looked.",
  },
];

const actions: Readonly<Record<SettlementVerdict, string>> = {
  sent: "Mark as sent",
  not_sent: "Send it again",
  left: "Leave it to evidence",
};

const settled: Readonly<Record<SettlementVerdict, string>> = {
  sent: "Marked as sent",
  not_sent: "It is sent again",
  left: "Noted",
};

function refused(result: Extract<SettleResult, { ok: false }>): string {
  if (result.code === "being_sent") return "A try is under way right now. Its answer comes first.";
  if (result.code === "not_taken")
    return "The provider has said meanwhile that it did not take it. Nothing of yours was written.";
  return `${result.code === "settled" && result.by ? result.by : "Evidence"} settled it meanwhile. Nothing of yours was written.`;
}
