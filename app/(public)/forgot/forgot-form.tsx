"use client";

import { useState } from "react";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { TextLink } from "@/components/text-link.tsx";

/** Asks for the link. The words afterwards are the same for every address. */
export function ForgotForm() {
  const [asked, setAsked] = useState(false);
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/access/schema.ts")).requestResetSchema,
    values: { email: "" },
    async submit(wanted) {
      await request("/api/reset", { body: wanted });
      setAsked(true);
    },
  });
  if (asked)
    return (
      <p role="status" className="text-sm">
        If we know the address, the mail is on its way. No mail after a few minutes: ask an admin of your team, or run{" "}
        <code className="font-mono text-xs">npm run waybill -- password</code> where Waybill runs.
      </p>
    );
  return (
    <Form form={form} label="Forgot the password">
      <TextField name="email" label="Email" type="email" autoComplete="username" className="h-10" autoFocus />
      <FormActions>Send the link</FormActions>
      <TextLink href="/sign-in" className="text-ink-2 text-sm hover:text-ink">
        Back to signing in
      </TextLink>
    </Form>
  );
}
