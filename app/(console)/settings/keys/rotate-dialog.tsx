"use client";

import { useState } from "react";
import { Dialog } from "@/components/dialog.tsx";
import { NumberField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import type { CreatedKey, KeyRow } from "@/domain/key/schema.ts";
import { Secret } from "./secret.tsx";

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

function RotateForm({ id, made, cancel }: { id: string; made(key: CreatedKey): void; cancel(): void }) {
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/key/schema.ts")).rotateKeySchema,
    values: { overlapHours: 24 },
    submit: async (wanted) => made(await request<CreatedKey>(`/api/keys/${id}/rotate`, { body: wanted })),
  });
  return (
    <Form form={form} label="Rotate the key">
      <NumberField
        name="overlapHours"
        label="The old secret works for another"
        unit="hours"
        hint="At most 168, seven days. 0 ends it now."
      />
      <FormActions cancel={cancel}>Rotate the key</FormActions>
    </Form>
  );
}
