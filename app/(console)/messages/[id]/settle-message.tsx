"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { Icon } from "@/components/icon.tsx";
import { late } from "@/components/late.tsx";
import type { Message } from "@/domain/intent/schema.ts";

const SettleForm = late(
  () => import("./settle-form.tsx").then((module) => module.SettleForm),
  () => <FormSkeleton parts={["field", 3, "field, hint"]} />,
);

/** What a person can do about a message that nobody can tell of. */
export function SettleMessage({ message, onDone }: { message: Message; onDone(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="circle-help" className="size-3.5" /> Settle
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Was this message to ${message.address} sent?`}
        description="No definite answer came from the provider, so Waybill does not send it again by itself."
      >
        <SettleForm
          message={message}
          done={() => {
            setOpen(false);
            onDone();
          }}
        />
      </Dialog>
    </>
  );
}
