"use client";

import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";

/** Name and password; the answer signs in. */
export function AcceptForm({ token, name, email }: { token: string; name: string; email: string }) {
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/access/schema.ts")).acceptInvitationSchema,
    values: { name, password: "" },
    async submit(chosen) {
      await request(`/api/invitation/${token}`, { body: chosen });
      window.location.assign("/");
    },
  });
  return (
    <Form form={form} label="Join the team">
      {/* For password managers: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField name="name" label="Your name" autoComplete="name" className="h-10" />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="12 characters or more."
        className="h-10"
      />
      <FormActions>Join</FormActions>
    </Form>
  );
}
