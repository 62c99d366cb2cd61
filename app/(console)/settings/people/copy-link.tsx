"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { CopyBox } from "@/components/copy-box.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { request } from "@/components/request.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import type { InvitationRow } from "@/domain/access/schema.ts";

/** The link itself, for when its mail does not go out. */
export function CopyLink({ invitation: { id, email } }: { invitation: InvitationRow }) {
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const read = async () => {
    setBusy(true);
    await request<{ link: string }>(`/api/invitations/${id}/link`, { body: {} })
      .then((answer) => setLink(answer.link))
      .catch((error: unknown) => toastFailure("The link could not be read", error));
    setBusy(false);
  };
  return (
    <>
      <Button size="sm" variant="ghost" busy={busy} onClick={read} aria-label={`Get the link of the invitation of ${email}`}>
        Get link
      </Button>
      <Dialog
        open={link !== null}
        onOpenChange={(open) => !open && setLink(null)}
        title={`The link for ${email}`}
        description="Whoever opens it can join once, under this address: give it to them alone. That you have read it is in the audit log."
      >
        <CopyBox text={link ?? ""} label="Link" />
      </Dialog>
    </>
  );
}
