"use client";

import { type ComponentProps, type SubmitEvent, useId } from "react";
import { Button } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { Field, inputStyle } from "@/components/field.tsx";
import type { Acme } from "./types.ts";
import { type Done, useAction } from "./use-action.ts";

type Input = Pick<ComponentProps<typeof Field>, "label" | "type" | "required" | "placeholder" | "hint"> & { name: string; value?: string };
type Person = Acme["users"][number];
type By = (key: string) => Record<string, string | null>;
type Props = {
  action: string;
  title: string;
  press: string;
  said: string;
  fields: readonly Input[];
  people: readonly Person[];
  /** Asks which of the product's people does it. */
  who?: string;
  /** `by` gives the person under the action's own name for them, and their workspace. */
  toInput(form: Record<string, string>, by: By): Record<string, unknown>;
  onDone(done: Done): void;
};

/** One action of the sample product as a form. The product's own checks answer at the field. */
export function ActionCard({ action, title, press, said, fields, people, who, toInput, onDone }: Props) {
  const { run, busy, faults } = useAction(action, onDone);
  const selectId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = Object.fromEntries([...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]));
    const person = people.find((one) => one.id === form.person);
    void run(toInput(form, (key) => ({ [key]: person?.id ?? null, workspaceId: person?.workspaceId ?? null })), said);
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
            <label htmlFor={selectId} className="font-medium text-sm">
              {who}
            </label>
            <select id={selectId} name="person" className={inputStyle}>
              {people.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </select>
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
