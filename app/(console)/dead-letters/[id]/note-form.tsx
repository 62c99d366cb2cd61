"use client";

import { TextareaField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import type { CauseDetail, CauseDone } from "@/domain/cause/schema.ts";
import { tellConflict } from "./use-cause-deeds.ts";

/** What is known: everybody who may open the console reads it. */
export function NoteForm({ cause, done }: { cause: CauseDetail; done(): void }) {
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/cause/schema.ts")).describeCauseSchema,
    values: { revision: cause.revision, note: cause.note ?? "" },
    submit: async (body) => {
      const result = await request<CauseDone>(`/api/causes/${cause.id}/about`, { body });
      if (!result.ok) tellConflict(result.cause);
      done();
    },
  });
  return (
    <Form form={form} label="Note">
      <TextareaField
        name="note"
        label="What is known"
        hint="Plain text. Everybody who may open the console reads it: no addresses, no secrets."
        rows={5}
        maxLength={4_000}
      />
      <FormActions cancel={done}>Keep the note</FormActions>
    </Form>
  );
}
