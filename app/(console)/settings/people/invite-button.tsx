"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { Icon } from "@/components/icon.tsx";
import { late } from "@/components/late.tsx";
import { roles } from "@/domain/access/permission.policy.ts";

const InviteForm = late(
  () => import("./invite-form.tsx").then((module) => module.InviteForm),
  () => <FormSkeleton parts={["field", "field, hint", roles.length]} />,
);

/** Opens the form that invites somebody. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="user-plus" className="size-3.5" /> Invite somebody
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
