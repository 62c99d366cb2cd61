"use client";

import { useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { RadioCards } from "@/components/form/choices.tsx";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { roles } from "@/domain/access/permission.policy.ts";
import { roleWords } from "../role-words.ts";

/** Opens the form that invites somebody. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-3.5" /> Invite somebody
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Invite somebody"
        description="They get a mail with a link that works once, for seven days."
      >
        <InviteForm close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function InviteForm({ close }: { close(): void }) {
  const queries = useQueryClient();
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/access/schema.ts")).inviteUserSchema,
    values: { email: "", name: "", role: "viewer" },
    async submit(invitation) {
      await request("/api/invitations", { body: invitation });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/api/invitations") });
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
