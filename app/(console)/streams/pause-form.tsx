"use client";

import { toastWithUndo } from "@/components/dialog/undo.ts";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import type { PauseResult, StreamRow } from "@/domain/stream/schema.ts";
import { streamPath } from "./stream-path.ts";

type Props = { stream: StreamRow; onClose(): void; onDone(): void };

/** Pausing asks why: the reason stands wherever the pause is told. */
export function PauseForm({ stream: { key }, onClose, onDone }: Props) {
  const undo = () =>
    request(streamPath(key, "resume"), { body: {} })
      .then(onDone)
      .catch((error) => toastFailure(`${key} stays paused`, error));
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/stream/schema.ts")).pauseStreamSchema,
    values: { reason: "" },
    submit: async (body) => {
      const { changed, pause } = await request<PauseResult>(streamPath(key, "pause"), { body });
      if (changed) toastWithUndo({ done: `${key} is paused`, detail: body.reason, href: "/streams", undo });
      else toast.warning(`${pause.by} had paused ${key} before`, { description: `Theirs stands: ${pause.reason}` });
      onClose();
      onDone();
    },
  });
  return (
    <Form form={form} label={`Pause ${key}`}>
      <TextField
        name="reason"
        label="Why"
        hint="Told on every page, in the messages that wait, and in the audit log."
        maxLength={500}
      />
      <FormActions cancel={onClose}>Pause {key}</FormActions>
    </Form>
  );
}
