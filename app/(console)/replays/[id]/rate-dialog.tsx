"use client";

import { Dialog } from "@/components/dialog.tsx";
import { NumberField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import type { Replay } from "@/domain/replay/schema.ts";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

export type RateDialogProps = { open: boolean; onOpenChange(open: boolean): void; replay: Replay; deeds: ReplayDeeds };

/** How fast a run goes from now on. */
export const RateDialog = ({ open, onOpenChange, ...rest }: RateDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="How fast should it go?"
    description="From the next message on. Limits of the stream hold beside it."
  >
    <RateForm {...rest} close={() => onOpenChange(false)} />
  </Dialog>
);

function RateForm({ replay: { perSecond }, deeds, close }: Pick<RateDialogProps, "replay" | "deeds"> & { close(): void }) {
  const form = useSchemaForm({
    schema: async () => (await import("./rate-form-schema.ts")).rateFormSchema,
    values: { perSecond: perSecond ?? undefined },
    submit: async ({ perSecond: rate = null }) => {
      await deeds.press("rate", rate === null ? "It goes as fast as it can" : `It goes at ${rate} a second`, { perSecond: rate });
      close();
    },
  });
  return (
    <Form form={form} label="Rate of the replay">
      <NumberField name="perSecond" label="Rate" unit="messages a second" hint="Empty: as fast as it goes." />
      <FormActions cancel={close}>Set the rate</FormActions>
    </Form>
  );
}
