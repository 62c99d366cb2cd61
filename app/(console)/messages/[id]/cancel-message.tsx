"use client";

import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { ErrorState } from "@/components/error-state.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { Refused, useDeed } from "@/components/use-deed.ts";
import type { CancelResult, Message } from "@/domain/intent/schema.ts";

type Props = { message: Message; open: boolean; onOpenChange(open: boolean): void; onDone(): void };

/** Calls a message off that is not sent yet. It cannot be undone, so it is asked first. */
export function CancelMessage({ message, open, onOpenChange, onDone }: Props) {
  const cancel = async () => {
    const result = await request<CancelResult>(`/api/messages/${message.id}/cancel`, { body: {} });
    onDone();
    if (!result.ok) throw new Refused(refusals[result.code]);
    toast.success("Message cancelled");
  };
  const { run, busy, failure } = useDeed(cancel, () => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel this message?"
      description={`Nothing is sent to ${message.address} by it, also not later. This cannot be undone.`}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Keep it</Button>
          <Button variant="danger" onClick={() => run()} busy={busy}>
            Cancel message
          </Button>
        </>
      }
    >
      {failure && <ErrorState compact {...failure} />}
    </Dialog>
  );
}

const refusals = {
  at_rest: "It has come to rest meanwhile.",
  may_be_sent: "It is being sent right now, or nobody can tell whether it was.",
} as const satisfies Record<Extract<CancelResult, { ok: false }>["code"], string>;
