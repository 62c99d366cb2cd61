"use client";

import { Dialog } from "@/components/dialog.tsx";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useGo } from "@/components/form/use-go.ts";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import type { ReplayChoice } from "@/domain/replay/schema.ts";

export type PlanReplayDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** A function says it when the plan is asked for: "the last hour" is of then. */
  choice: ReplayChoice | (() => ReplayChoice);
  /** "12 messages", "everything that this filter finds". */
  what: string;
  /** After the plan is on its way. */
  onPlanned?(): void;
};

/** Asks why; the choices are made on the plan's own page, where one sees what they do. */
export function PlanReplayDialog({ open, onOpenChange, ...form }: PlanReplayDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Plan a replay of ${form.what}?`}
      description="Each message is judged as it would be sent now. Nothing is sent: you see the plan first, and change what it should do."
    >
      <PlanForm {...form} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Omit<PlanReplayDialogProps, "open" | "onOpenChange"> & { close(): void };

function PlanForm({ choice, what, close, onPlanned }: FormProps) {
  const go = useGo();
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/replay/schema.ts")).planReplaySchema,
    values: { choice: typeof choice === "function" ? choice() : choice, reason: "" },
    submit: async (input) => {
      const { id } = await request<{ id: string }>("/api/replays", { body: input });
      onPlanned?.();
      await go(`/replays/${id}`);
    },
  });
  return (
    <Form form={form} label={`Plan of a replay of ${what}`}>
      <TextField name="reason" label="Why" hint="For the audit log: what went wrong, and what is mended now." maxLength={500} />
      <FormActions cancel={close}>Plan the replay</FormActions>
    </Form>
  );
}
