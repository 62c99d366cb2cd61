"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { Ban } from "@/components/icons.tsx";
import { RequestError, request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { CancelResult, Message } from "@/domain/intent/schema.ts";

/** Calls a message off that is not sent yet. It cannot be undone, so it is asked first. */
export function CancelMessage({ message, onDone }: { message: Message; onDone(): void }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    try {
      const result = await request<CancelResult>(`/api/messages/${message.id}/cancel`, { body: {} });
      setFault(result.ok ? null : faults[result.code]);
      if (result.ok) {
        setOpen(false);
        toast.success("Message cancelled");
      }
      onDone();
    } catch (error) {
      setFault(error instanceof RequestError ? error.problem.title : "It could not be cancelled.");
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Ban aria-hidden className="size-3.5" /> Cancel message
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel this message?"
        description={`Nothing is sent to ${message.address} by it, also not later. This cannot be undone.`}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button variant="danger" onClick={cancel} busy={busy}>
              Cancel message
            </Button>
          </>
        }
      >
        {fault && (
          <p role="alert" className="text-bad text-sm">
            {fault}
          </p>
        )}
      </Dialog>
    </>
  );
}

const faults = {
  at_rest: "It has come to rest meanwhile.",
  may_be_sent: "It is being sent right now, or nobody can tell whether it was.",
} as const satisfies Record<Extract<CancelResult, { ok: false }>["code"], string>;
