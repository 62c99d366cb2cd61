"use client";

import type { ComponentProps, SubmitEvent } from "react";
import { Button } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { Field } from "@/components/field.tsx";
import { Select } from "@/components/select.tsx";
import type { Acme } from "./types.ts";
import { type Done, useAction } from "./use-action.ts";

type Input = Pick<ComponentProps<typeof Field>, "label" | "type" | "required" | "placeholder" | "hint"> & {
  name: string;
  value?: string;
};
type Person = Acme["users"][number];
type By = (key: string) => Record<string, string | null>;

/** What an action asks for, and how its answers become its input. */
export type ActionForm = {
  action: string;
  title: string;
  press: string;
  said: string;
  fields: readonly Input[];
  /** Asks which of the product's people does it. */
  who?: string;
  /** `by` gives the person under the action's own name for them, and their workspace. */
  toInput(form: Record<string, string>, by: By): Record<string, unknown>;
};
type Props = ActionForm & { people: readonly Person[]; onDone(done: Done): void };

/** One action of the sample product as a form. The product's own checks answer at the field. */
export function ActionCard({ action, title, press, said, fields, people, who, toInput, onDone }: Props) {
  const { run, busy, faults } = useAction(action, onDone);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = Object.fromEntries([...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]));
    const person = people.find((one) => one.id === form.person);
    void run(
      toInput(form, (key) => ({ [key]: person?.id ?? null, workspaceId: person?.workspaceId ?? null })),
      form.email ? `${said}: ${form.email}` : said,
    );
  };
  const general = Object.entries(faults).filter(([key]) => !fields.some((field) => field.name === key));
  return (
    <Card title={title}>
      <form onSubmit={submit} aria-label={title} className="grid gap-3">
        {fields.map(({ name, value, ...field }) => (
          <Field key={name} {...field} name={name} defaultValue={value} error={faults[name]} autoComplete="off" />
        ))}
        {who && (
          <div className="grid gap-1">
            <span aria-hidden className="font-medium text-sm">
              {who}
            </span>
            <Select label={who} name="person" choices={people.map(({ id, name }) => ({ value: id, label: name }))} />
          </div>
        )}
        {general.map(([key, message]) => (
          <p key={key} role="alert" className="text-bad text-xs">
            {key && `${key}: `}
            {message}
          </p>
        ))}
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {press}
        </Button>
      </form>
    </Card>
  );
}
