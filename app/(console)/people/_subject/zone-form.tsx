"use client";

import { useRouter } from "next/navigation";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { SetTimeZoneResult } from "@/domain/person/schema.ts";

/** The name of a zone. */
export function ZoneForm({ id, was, done }: { id: string; was: string | null; done(): void }) {
  const router = useRouter();
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/person/schema.ts")).setTimeZoneSchema,
    values: { timeZone: was ?? "", was },
    submit: async (body) => {
      const result = await request<SetTimeZoneResult>(`/api/people/${id}/zone`, { body });
      if (result.ok)
        toast.success(result.timeZone ? `Their time zone is ${result.timeZone}` : "Their time zone is not known any more");
      else toast.warning(`It changed meanwhile and is ${result.timeZone ?? "not known"} now`);
      done();
      router.refresh();
    },
  });
  return (
    <Form form={form} label="Time zone">
      <TextField
        name="timeZone"
        label="IANA name"
        hint="For example Europe/Berlin. Leave it empty if it is not known."
        list={`${id}-zones`}
      />
      <datalist id={`${id}-zones`}>
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <FormActions cancel={done}>Set the time zone</FormActions>
    </Form>
  );
}
