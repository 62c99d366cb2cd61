"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { Icon } from "@/components/icon.tsx";
import { late } from "@/components/late.tsx";
import type { KeepFormProps } from "./keep-form.tsx";

const KeepForm = late<KeepFormProps>(
  () => import("./keep-form.tsx").then((module) => module.KeepForm),
  () => <FormSkeleton parts={["field, hint"]} />,
);

/** Keeps the props as they are now under a name. */
export function KeepButton({ disabled, ...props }: Omit<KeepFormProps, "done"> & { disabled: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" disabled={disabled} onClick={() => setOpen(true)}>
        <Icon name="bookmark" className="size-3.5" /> Keep as an example
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Keep these props as an example?"
        description="It stands beside the examples of the template's source, for everybody who may read payloads. What the schema marks as sensitive is masked."
      >
        <KeepForm {...props} done={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
