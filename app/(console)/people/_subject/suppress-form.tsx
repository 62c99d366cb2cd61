"use client";

import { useRouter } from "next/navigation";
import { toastWithUndo } from "@/components/dialog/undo.ts";
import { SelectField, TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";

export type Props = {
  /** Of the page's own address; without one the form asks for it. */
  addressId?: string;
  categories: readonly string[];
};

/** Which address, of what, and why. */
export function SuppressForm({ addressId, categories, done }: Props & { done(): void }) {
  const router = useRouter();
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/suppression/schema.ts")).addSuppressionSchema,
    values: addressId ? { addressId, scope: "all", reason: "" } : { address: "", scope: "all", reason: "" },
    submit: async (body) => {
      const { id } = await request<{ id: string | null }>("/api/people/suppressions", { body });
      done();
      router.refresh();
      if (id === null) return void toast.warning("It is suppressed already");
      toastWithUndo({ done: "Suppressed", undo: () => undo(id) });
    },
  });
  const undo = async (id: string) => {
    await request(`/api/people/suppressions/${id}/lift`, { body: { reason: "taken back at once" } });
    toast.success("It may be written to again");
    router.refresh();
  };
  return (
    <Form form={form} label="Suppress an address">
      {!addressId && <TextField name="address" label="Address" placeholder="ada@example.com" />}
      <SelectField
        name="scope"
        label="What is held back"
        choices={[{ value: "all", label: "Everything" }, ...categories.map((value) => ({ value, label: `Only ${value}` }))]}
      />
      <TextField
        name="reason"
        label="Why"
        hint="Kept with it, and shown to whoever asks. No addresses, please."
        maxLength={200}
      />
      <FormActions danger cancel={done}>
        Suppress this address
      </FormActions>
    </Form>
  );
}
