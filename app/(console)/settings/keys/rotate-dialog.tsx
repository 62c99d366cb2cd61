"use client";

import { useState } from "react";
import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { late } from "@/components/late.tsx";
import type { CreatedKey, KeyRow } from "@/domain/key/schema.ts";
import { Secret } from "./secret.tsx";

const RotateForm = late(
  () => import("./rotate-form.tsx").then((module) => module.RotateForm),
  () => <FormSkeleton parts={["field, hint"]} />,
);

type Props = { apiKey: KeyRow; open: boolean; onOpenChange(open: boolean): void; rotated(): Promise<unknown> };

/** A new secret in the place of the old one, which goes on for a while. */
export function RotateDialog({ apiKey, open, onOpenChange, rotated }: Props) {
  const [made, setMade] = useState<CreatedKey | null>(null);
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next || !made) return;
    setMade(null);
    void rotated();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={made ? `The new key of ${apiKey.name} is made` : `Rotate ${apiKey.name}?`}
      description={made ? undefined : "A new key takes its place. Put its secret everywhere before the old one ends."}
    >
      {made ? (
        <Secret secret={made.secret} done={() => change(false)} />
      ) : (
        <RotateForm id={apiKey.id} made={setMade} cancel={() => change(false)} />
      )}
    </Dialog>
  );
}
