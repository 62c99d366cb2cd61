"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { TypedDialog } from "@/components/dialog/typed.tsx";
import { RadioCards } from "@/components/form/choices.tsx";
import { TextareaField, TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { deliveryModes } from "@/domain/delivery/mode.policy.ts";
import type { Delivery, SetDeliveryResult } from "@/domain/delivery/schema.ts";
import type { DeliveryWish } from "./delivery-form-schema.ts";
import { modeWords } from "./modes.ts";

/** Where the mail of this instance may go. To go live, the environment's name has to be typed. */
export function DeliveryForm({ initial, mayChange }: { initial: Delivery; mayChange: boolean }) {
  const router = useRouter();
  const [delivery, setDelivery] = useState(initial);
  const [wish, setWish] = useState<DeliveryWish | null>(null);
  const save = async (wanted: DeliveryWish) => {
    const body = { ...wanted, revision: delivery.revision };
    const result = await request<SetDeliveryResult>("/api/instance/delivery", { body });
    setDelivery(result.delivery);
    if (result.ok) toast.success(`Delivery is ${modeWords[result.delivery.deliveryMode].label.toLowerCase()} now`);
    else toast.warning(`${result.delivery.updatedBy} changed it meanwhile`, { description: "Nothing of yours was written." });
    router.refresh();
  };
  const form = useSchemaForm({
    schema: async () => (await import("./delivery-form-schema.ts")).deliveryFormSchema,
    values: { mode: delivery.deliveryMode, targets: delivery.deliveryTargets.join("\n"), reason: "" },
    submit: async (wanted) => (wanted.mode === "live" && delivery.deliveryMode !== "live" ? setWish(wanted) : save(wanted)),
  });
  const mode = form.watch("mode");
  if (!mayChange)
    return (
      <p className="text-sm">
        <strong>{modeWords[delivery.deliveryMode].label}.</strong> {modeWords[delivery.deliveryMode].hint} An admin can change it.
      </p>
    );
  return (
    <>
      <Form form={form} label="Where mail goes">
        <RadioCards name="mode" label="Delivery" cards={deliveryModes.map((value) => ({ value, ...modeWords[value] }))} />
        {mode === "allowlist" && (
          <TextareaField name="targets" label="Addresses and domains" hint="One per line: ada@example.com, example.com" />
        )}
        {mode === "redirect" && <TextField name="targets" label="The address that gets all mail" />}
        <TextField name="reason" label="Reason" hint="For the audit log." />
        <FormActions>Change the delivery</FormActions>
      </Form>
      <TypedDialog
        open={wish !== null}
        onOpenChange={(open) => !open && setWish(null)}
        title={`Send mail of ${delivery.environment} to everybody?`}
        description="From the next check on, every due message goes to the person it is for, including those that have waited."
        word={delivery.environment}
        action="Send mail to everybody"
        onConfirm={async () => wish && save(wish)}
      />
    </>
  );
}
