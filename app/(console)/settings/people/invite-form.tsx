"use client";

import { RadioCards } from "@/components/form/choices.tsx";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { roles } from "@/domain/access/permission.policy.ts";
import { roleWords } from "../role-words.ts";
import { useRenew } from "../use-renew.ts";

/** Whom, and what they may do. */
export function InviteForm({ close }: { close(): void }) {
  const renew = useRenew("/api/invitations");
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/access/schema.ts")).inviteUserSchema,
    values: { email: "", name: "", role: "viewer" },
    async submit(invitation) {
      await request("/api/invitations", { body: invitation });
      await renew();
      toast.success(`${invitation.email} is invited`);
      close();
    },
  });
  return (
    <Form form={form} label="Invite somebody">
      <TextField name="email" label="Email" type="email" autoFocus />
      <TextField name="name" label="Name" hint="For the mail's greeting. They can change it." />
      <RadioCards
        name="role"
        label="Role"
        cards={roles.map((role) => ({ value: role, label: roleWords[role].word, hint: roleWords[role].may }))}
      />
      <FormActions cancel={close}>Send the invitation</FormActions>
    </Form>
  );
}
