"use client";

import { useRouter } from "next/navigation";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { templatePath } from "../../template-path.ts";

export type KeepFormProps = {
  templateKey: string;
  versionId: string;
  /** JSON text. */
  value: string;
  done(): void;
  onKept(name: string): void;
};

/** The name of an example to keep. */
export function KeepForm({ templateKey, versionId, value, done, onKept }: KeepFormProps) {
  const router = useRouter();
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/template/schema.ts")).keepFixtureSchema,
    values: { name: "", versionId, props: value },
    submit: async (body) => {
      const { name } = await request<{ name: string }>(`/api${templatePath(templateKey)}/fixtures`, { body });
      done();
      router.refresh();
      toast.success(`Kept as "${name}"`);
      onKept(name);
    },
  });
  return (
    <Form form={form} label="Keep an example">
      <TextField
        name="name"
        label="Name"
        hint="What it shows, as “two currencies”. No names of people, please."
        maxLength={60}
        autoFocus
      />
      <FormActions cancel={done}>Keep the example</FormActions>
    </Form>
  );
}
