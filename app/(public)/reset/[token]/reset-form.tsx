"use client";

import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";

/** A new password; signing in with it is the next step. */
export function ResetForm({ token, email }: { token: string; email: string }) {
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/access/schema.ts")).resetPasswordSchema,
    values: { password: "" },
    async submit(chosen) {
      await request(`/api/reset/${token}`, { body: chosen });
      window.location.assign("/sign-in");
    },
  });
  return (
    <Form form={form} label="Set a new password">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="12 characters or more."
        className="h-10"
        autoFocus
      />
      <FormActions>Set the password</FormActions>
    </Form>
  );
}
