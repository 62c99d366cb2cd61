"use client";

import { NumberField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import type { CreatedKey } from "@/domain/key/schema.ts";

/** How long the old secret goes on. */
export function RotateForm({ id, made, cancel }: { id: string; made(key: CreatedKey): void; cancel(): void }) {
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
