"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { Icon } from "@/components/icon.tsx";
import { late } from "@/components/late.tsx";
import type { Props } from "./suppress-form.tsx";

const SuppressForm = late(
  () => import("./suppress-form.tsx").then((module) => module.SuppressForm),
  ({ addressId }) => <FormSkeleton parts={addressId ? ["field", "field, long hint"] : ["field", "field", "field, long hint"]} />,
);

/** Holds mail back from an address, from now on. */
export function SuppressButton({ addressId, categories }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="ban" className="size-3.5" /> Suppress
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={addressId ? "Send nothing more to this address?" : "Send nothing more to which address?"}
        description="What is scheduled for it is skipped when it is checked. You can lift it again."
      >
        <SuppressForm addressId={addressId} categories={categories} done={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
