"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { PlanDialog } from "@/components/dialog/plan.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import type { InvitationRow } from "@/domain/access/schema.ts";
import { useRenew } from "../use-renew.ts";
import { CopyLink } from "./copy-link.tsx";

/** Sends an invitation again, or revokes it after a question. */
export function InvitationActions({ invitation }: { invitation: InvitationRow }) {
  const { id, email } = invitation;
  const renew = useRenew("/api/invitations");
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const act = async (deed: "resend" | "revoke", done: string) => {
    await request(`/api/invitations/${id}/${deed}`, { body: {} });
    await renew();
    toast.success(done);
  };
  const resend = async () => {
    setBusy(true);
    await act("resend", `${email} gets a new link`).catch((error: unknown) =>
      toastFailure("The invitation was not sent again", error),
    );
    setBusy(false);
  };
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5">
      {!invitation.expired && invitation.message?.status !== "accepted" && <CopyLink invitation={invitation} />}
      <Button size="sm" busy={busy} onClick={resend} aria-label={`Send again: the invitation of ${email}`}>
        Send again
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)} aria-label={`Revoke the invitation of ${email}`}>
        Revoke
      </Button>
      <PlanDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke the invitation of ${email}?`}
        description="Its link ends at once. You can invite them again."
        plan={[["Links that end", 1]]}
        action="Revoke 1 invitation"
        danger
        onConfirm={() => act("revoke", `The invitation of ${email} is revoked`)}
      />
    </span>
  );
}
