"use client";

import type { ReactNode } from "react";
import { type FieldValues, FormProvider, useFormContext, useFormState } from "react-hook-form";
import { Button } from "../button.tsx";
import { CopyButton } from "../copy-button.tsx";
import type { SchemaForm } from "./use-schema-form.ts";

type Props<Input extends FieldValues, Output> = { form: SchemaForm<Input, Output>; label: string; children: ReactNode };

/** A form and its fields; what failed as a whole stands at its end. */
export function Form<Input extends FieldValues, Output>({ form, label, children }: Props<Input, Output>) {
  const { send, prepare, ...rest } = form;
  return (
    <FormProvider {...rest}>
      <form
        noValidate
        aria-label={label}
        className="grid gap-4"
        onInput={prepare}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** Sends the form; above it what failed as a whole. `children` says what happens, as a verb. */
export function FormActions({
  children,
  cancel,
  danger = false,
}: {
  children: ReactNode;
  cancel?: () => void;
  danger?: boolean;
}) {
  const { control } = useFormContext();
  const { isSubmitting, errors } = useFormState({ control });
  const failure = errors.root;
  const requestId = failure?.type !== "server" ? failure?.type : undefined;
  return (
    <div className="grid gap-2">
      {failure && (
        <div role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad text-sm">
          {failure.message}
          {typeof requestId === "string" && (
            <span className="flex items-center gap-0.5 text-xs">
              Request <code className="font-mono">{requestId}</code>
              <CopyButton text={requestId} label="Request id" className="text-bad" />
            </span>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={isSubmitting}>
          {children}
        </Button>
        {cancel && <Button onClick={cancel}>Cancel</Button>}
      </div>
    </div>
  );
}
