"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { Icon } from "@/components/icon.tsx";
import { late } from "@/components/late.tsx";
import type { ChooserProps } from "./message-chooser.tsx";

const MessageChooser = late<ChooserProps>(() => import("./message-chooser.tsx").then((module) => module.MessageChooser));

/** The props of a message that was really sent with this template, with any of its versions, made nobody's. */
export function FromMessage({ templateKey, onProps }: Omit<ChooserProps, "done">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Icon name="mail-open" className="size-3.5" /> From a message
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="The props of which message?"
        description="Its addresses, the names we know, telephone numbers and the tokens in its links are replaced by made-up ones. Everything else is as it was sent."
      >
        <MessageChooser templateKey={templateKey} onProps={onProps} done={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
