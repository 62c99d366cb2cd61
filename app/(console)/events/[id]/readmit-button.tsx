"use client";

import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { Field } from "@/components/field.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { ReadmitPlan } from "@/domain/event/schema.ts";

/** Takes one event out of quarantine, if it fits the catalogue of today; else it stays, with the faults found now. */
export function ReadmitButton({ id, onDone }: { id: string; onDone(): void }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function readmit() {
    setBusy(true);
    try {
      const { fit } = await request<ReadmitPlan>(`/api/events/${id}/readmit`, { body: { reason } });
      setOpen(false);
      if (fit > 0) toast.success("Readmitted: it is planned like a new event");
      else toast.warning("It still does not fit the catalogue", { description: "The faults are those of today now." });
      onDone();
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : "It did not work.");
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden className="size-3.5" /> Readmit
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Readmit this event?"
        description="It is held against the catalogue of today. If it fits, the rules see it like a new event and may send mail; else it stays here."
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" busy={busy} disabled={reason.trim().length < 3} onClick={readmit}>
              Readmit 1 event
            </Button>
          </>
        }
      >
        <Field
          label="Reason"
          value={reason}
          error={error}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
          hint="For the audit log."
        />
      </Dialog>
    </>
  );
}
