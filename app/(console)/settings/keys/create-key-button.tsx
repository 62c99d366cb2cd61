"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { Icon } from "@/components/icon.tsx";
import { late } from "@/components/late.tsx";
import type { CreatedKey } from "@/domain/key/schema.ts";
import { Secret } from "./secret.tsx";

const CreateForm = late(
  () => import("./create-key-form.tsx").then((module) => module.CreateForm),
  () => <FormSkeleton parts={["field, hint", "field, hint", "field, hint", "long text"]} />,
);

type Sources = { sources: readonly { key: string; description: string }[] };

/** Makes a key, and shows its secret this once. */
export function CreateKeyButton({ sources }: Sources) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<CreatedKey | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    setMade(null);
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="key-round" className="size-3.5" /> Create a key
      </Button>
      <Dialog open={open} onOpenChange={change} title={made ? `The key ${made.name} is made` : "Create an API key"}>
        {made ? (
          <Secret secret={made.secret} done={() => change(false)} />
        ) : (
          <CreateForm sources={sources} made={setMade} cancel={() => change(false)} />
        )}
      </Dialog>
    </>
  );
}
