"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { Icon } from "@/components/icon.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { useDeed } from "@/components/use-deed.ts";
import type { ReadmitPlan } from "@/domain/event/schema.ts";
import { isReason, ReasonField } from "../reason-field.tsx";

/** Takes one event out of quarantine, if it fits the catalogue of today; else it stays, with the faults found now. */
export function ReadmitButton({ id, main, onDone }: { id: string; main: boolean; onDone(): void }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const readmit = async () => {
    const { fit } = await request<ReadmitPlan>(`/api/events/${id}/readmit`, { body: { reason } });
    if (fit > 0) toast.success("Readmitted: it is planned like a new event");
    else toast.warning("It still does not fit the catalogue", { description: "The faults shown are today's." });
    onDone();
  };
  const { run, busy, failure } = useDeed(readmit, () => setOpen(false));
  return (
    <>
      <Button variant={main ? "primary" : "secondary"} onClick={() => setOpen(true)}>
        <Icon name="undo-2" className="size-3.5" /> Readmit
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Readmit this event?"
        description="It is checked against today's catalogue. If it fits, the rules treat it as a new event and may send mail; otherwise it stays here."
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" busy={busy} disabled={!isReason(reason)} onClick={() => run()}>
              Readmit 1 event
            </Button>
          </>
        }
      >
        <ReasonField value={reason} onType={setReason} error={failure?.title ?? null} />
      </Dialog>
    </>
  );
}
