"use client";

import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";

/** A new password, for who knows the current one. It ends the other sessions. */
export function PasswordForm() {
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/access/schema.ts")).changePasswordSchema,
    values: { current: "", password: "" },
    async submit(passwords) {
      const { endedSessions } = await request<{ endedSessions: number }>("/api/settings/password", { body: passwords });
      form.reset();
      toast.success("Your password is changed", { description: `Other sessions that ended with it: ${endedSessions}.` });
    },
  });
  return (
    <Form form={form} label="Password">
      <TextField name="current" label="Current password" type="password" autoComplete="current-password" />
      <TextField
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="12 characters or more. It ends your sessions everywhere else."
      />
      <FormActions>Change the password</FormActions>
    </Form>
  );
}
