"use client";

import { useState } from "react";
import { TextareaField, TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { SetTestRecipientsResult, TestRecipients } from "@/domain/test-send/schema.ts";

/** Who may get test sends of templates. */
export function TestRecipientsForm({ initial, mayChange }: { initial: TestRecipients; mayChange: boolean }) {
  const [current, setCurrent] = useState(initial);
  const form = useSchemaForm({
    schema: async () => (await import("./test-recipients-form-schema.ts")).testRecipientsFormSchema,
    values: { recipients: current.recipients.join("\n"), reason: "" },
    submit: async (wanted) => {
      const body = { ...wanted, revision: current.revision };
      const result = await request<SetTestRecipientsResult>("/api/instance/test-recipients", { body });
      setCurrent(result.current);
      if (result.ok) toast.success("The list of who may get test sends is changed");
      else toast.warning(`${result.current.updatedBy} changed it meanwhile`, { description: "Nothing of yours was written." });
    },
  });
  if (!mayChange)
    return (
      <p className="text-sm [overflow-wrap:anywhere]">
        {current.recipients.length === 0 ? ALONE : `${current.recipients.join(", ")}, and everybody's own address.`} An admin can
        change it.
      </p>
    );
  return (
    <Form form={form} label="Who may get test sends">
      <TextareaField
        name="recipients"
        label="Addresses and domains"
        hint="One per line: qa@example.com, example.com. Who sends a test may always send it to their own address."
      />
      <TextField name="reason" label="Reason" hint="For the audit log." />
      <FormActions>Change who may get tests</FormActions>
    </Form>
  );
}

const ALONE = "Everybody's own address, and no other.";
