"use client";

import { NumberField, SelectField, TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import type { CreatedKey } from "@/domain/key/schema.ts";
import { useRenew } from "../use-renew.ts";

/** By their scopes, with a blank between. */
const SCOPES = [
  { value: "events.write", label: "record events" },
  { value: "streams.write", label: "pause and resume streams" },
  { value: "templates.write", label: "activate, pin and roll back versions of templates" },
  { value: "replays.write", label: "plan and run replays" },
  { value: "messages.read", label: "read messages and their timelines" },
  { value: "messages.read messages.write", label: "read messages, retry them and send them again" },
  { value: "events.write streams.write", label: "record events, pause and resume streams" },
  { value: "events.write streams.write templates.write replays.write messages.read messages.write", label: "all of it" },
];

const toScopes = (value: unknown) => (typeof value === "string" ? value.split(" ") : value);

type Sources = { sources: readonly { key: string; description: string }[] };

/** Name, source and end of a new key. */
export function CreateForm({ sources, made, cancel }: Sources & { made(key: CreatedKey): void; cancel(): void }) {
  const renew = useRenew("/api/keys");
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/key/schema.ts")).createKeySchema,
    values: { name: "", source: sources[0]?.key ?? "", scopes: ["events.write"] },
    async submit(wanted) {
      const key = await request<CreatedKey>("/api/keys", { body: wanted });
      await renew();
      made(key);
    },
  });
  return (
    <Form form={form} label="Create an API key">
      <TextField name="name" label="Name" hint="Where it is used, such as a server or a job." autoFocus />
      <SelectField
        name="source"
        label="Source"
        hint="Events that it records are of this source."
        choices={sources.map(({ key, description }) => ({ value: key, label: `${key}: ${description}` }))}
      />
      <NumberField name="days" label="Ends after" unit="days" hint="Leave it empty for a key that does not end by itself." />
      <SelectField name="scopes" label="It may" choices={SCOPES} read={toScopes} />
      <FormActions cancel={cancel}>Create the key</FormActions>
    </Form>
  );
}
