"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { CopyButton } from "@/components/copy-button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { InvitationRow } from "@/domain/access/schema.ts";

/** The link itself, for when its mail does not go out. */
export function CopyLink({ invitation: { id, email } }: { invitation: InvitationRow }) {
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const read = async () => {
    setBusy(true);
    await request<{ link: string }>(`/api/invitations/${id}/link`, { body: {} })
      .then((answer) => setLink(answer.link))
      .catch((error: Error) => toast.error(error.message));
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
        <div className="flex items-center gap-1 rounded-md border bg-sunken px-3 py-2">
          <code className="min-w-0 flex-1 break-all font-mono text-sm">{link}</code>
          <CopyButton text={link ?? ""} label="Link" />
        </div>
      </Dialog>
    </>
  );
}
