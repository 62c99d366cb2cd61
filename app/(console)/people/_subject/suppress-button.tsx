"use client";

import { Ban } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { toastWithUndo } from "@/components/dialog/undo.ts";
import { Dialog } from "@/components/dialog.tsx";
import { SelectField, TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";

type Props = {
  /** Of the page's own address; without one the form asks for it. */ addressId?: string;
  categories: readonly string[];
};

/** Holds mail back from an address, from now on. */
export function SuppressButton({ addressId, categories }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Ban aria-hidden className="size-3.5" /> Suppress
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={addressId ? "Send nothing more to this address?" : "Send nothing more to which address?"}
        description="What is scheduled for it is skipped at its check. You can lift it again."
      >
        <SuppressForm addressId={addressId} categories={categories} done={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function SuppressForm({ addressId, categories, done }: Props & { done(): void }) {
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
