import { useState } from "react";
import { z } from "zod";
import { Button } from "@/components/button.tsx";
import { PlanDialog } from "@/components/dialog/plan.tsx";
import { TypedDialog } from "@/components/dialog/typed.tsx";
import { toastWithUndo } from "@/components/dialog/undo.ts";
import { RadioCards } from "@/components/form/choices.tsx";
import { NumberField, SelectField, TextareaField, TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { RequestError } from "@/components/request.ts";
import { longName } from "./factories.ts";
import { Section, State } from "./section.tsx";

const schema = z.object({
  name: z.string().trim().min(1, "needs a name").max(100),
  reason: z.string().max(500),
  percent: z.int().min(0).max(100),
  role: z.enum(["viewer", "support"]),
  mode: z.enum(["capture", "live"]),
});

/** What a server says when it knows more than the schema. */
const refusal = new RequestError({
  status: 422,
  code: "bad_input",
  title: "Not like this.",
  requestId: "0193f0aa-7c1e-7000-8000-000000000001",
  faults: [
    { pointer: "/name", code: "taken", message: "is taken by somebody else" },
    { pointer: "/revision", code: "changed", message: "Grace Hopper changed it meanwhile" },
  ],
});

function Example() {
  const form = useSchemaForm({
    schema: async () => schema,
    values: { name: "", reason: "", percent: 10, role: "viewer", mode: "capture" },
    submit: () => Promise.reject(refusal),
  });
  return (
    <Form form={form} label="Example">
      <TextField name="name" label="Name" hint="As the team says it." />
      <TextareaField name="reason" label="Reason" />
      <NumberField name="percent" label="Share" unit="% of people" />
      <SelectField
        name="role"
        label="Role"
        choices={[
          { value: "viewer", label: "Viewer" },
          { value: "support", label: "Support" },
        ]}
      />
      <RadioCards
        name="mode"
        label="Delivery"
        cards={[
          { value: "capture", label: "Capture", hint: "Nothing leaves. Every mail is kept in the mailbox." },
          { value: "live", label: "Live", hint: "Mail goes to the people it is for." },
        ]}
      />
      <FormActions>Save settings</FormActions>
    </Form>
  );
}

export function Forms() {
  const [open, setOpen] = useState<"plan" | "counting" | "typed" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Section title="Form">
        <State name="Every field; sending it shows what a server refuses">
          <Example />
        </State>
      </Section>
      <Section title="Danger ladder">
        <State name="Undo, plan, typed">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => toastWithUndo({ done: "welcome is off", undo: close })}>Done, with undo</Button>
            <Button onClick={() => setOpen("plan")}>Plan</Button>
            <Button onClick={() => setOpen("counting")}>Plan that counts</Button>
            <Button variant="danger" onClick={() => setOpen("typed")}>
              Typed
            </Button>
          </div>
          <PlanDialog
            open={open === "plan" || open === "counting"}
            onOpenChange={close}
            title="Replay 312 messages?"
            description="People get the mail that failed. Nobody gets one twice."
            plan={
              open === "counting"
                ? null
                : [
                    ["Will be sent", "298"],
                    ["Skipped, as they would be now", "14"],
                    ["People", "291"],
                  ]
            }
            action="Replay 312 messages"
            onConfirm={() => Promise.reject(refusal)}
          />
          <TypedDialog
            open={open === "typed"}
            onOpenChange={close}
            title={`Erase ${longName}?`}
            description="Their messages keep their outcome, and nothing that tells who it was. This cannot be undone."
            word="cus_ada"
            action="Erase this person"
            onConfirm={() => Promise.resolve()}
          />
        </State>
      </Section>
    </>
  );
}
