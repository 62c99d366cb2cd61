"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { Icon } from "@/components/icon.tsx";
import { late } from "@/components/late.tsx";
import type { Tried } from "./tried.ts";

const TestDialog = late(
  () => import("./test-dialog.tsx").then((module) => module.TestDialog),
  () => <FormSkeleton parts={["field, hint"]} />,
);

type Props = {
  /** What is shown: just that is sent. Null while the props give no mail. */
  tried: Tried | null;
};

/** Opens the dialog that sends what is shown to somebody who may get tests. */
export function TestButton({ tried }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        disabled={tried === null}
        title={tried === null ? "These props give no mail that could be sent" : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="send" className="size-3.5" /> Send a test…
      </Button>
      {tried && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={`Send a test of ${tried.template} v${tried.version}`}
          description="With the props that are shown, by the way of every message. It counts in no figure."
        >
          <TestDialog tried={tried} close={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
