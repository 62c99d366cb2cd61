"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";
import { cn } from "../class-names.ts";
import { Below, FieldFrame, inputStyle, type Labelled } from "../field.tsx";
import { Select } from "../select.tsx";

type Named = Omit<Labelled, "error"> & { name: string };

/** A field's registration and what is wrong with it. */
export function useField(name: string, setValueAs?: (text: string) => unknown) {
  const { register, control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const error: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  return { input: register(name, setValueAs && { setValueAs }), error: typeof error === "string" ? error : null };
}

/** Text on one line. */
export function TextField({ name, label, hint, className, ...rest }: Named & Omit<ComponentProps<"input">, "name">) {
  const { input, error } = useField(name);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => <input autoComplete="off" {...rest} {...input} {...wiring} className={cn(inputStyle, className)} />}
    </FieldFrame>
  );
}

/** Text on many lines. */
export function TextareaField({ name, label, hint, className, ...rest }: Named & Omit<ComponentProps<"textarea">, "name">) {
  const { input, error } = useField(name);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea rows={3} {...rest} {...input} {...wiring} className={cn(inputStyle, "h-auto min-h-16 py-1.5", className)} />
      )}
    </FieldFrame>
  );
}

const toNumber = (text: unknown) => (text === "" || text === null || text === undefined ? undefined : Number(text));

/** A number; empty is none. Not type=number: that one changes when people scroll over it. `unit` stands behind it. */
export function NumberField({ name, label, hint, unit }: Named & { unit?: ReactNode }) {
  const { input, error } = useField(name, toNumber);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className="flex items-center gap-2">
          <input
            inputMode="numeric"
            autoComplete="off"
            {...input}
            {...wiring}
            className={cn(inputStyle, "w-28 text-right tabular-nums")}
          />
          {unit && <span className="whitespace-nowrap text-ink-3 text-sm">{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}

type Choices = { choices: readonly { value: string; label: string }[] };

/** One of a few, from the platform's own list. `read` makes the form's value of the choice's. */
export function SelectField({ name, label, hint, choices, read }: Named & Choices & { read?: (value: unknown) => unknown }) {
  const { input, error } = useField(name, read);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => <Select {...input} {...wiring} label={label} choices={choices} />}
    </FieldFrame>
  );
}

/** Yes or no, with what it means beside the box. */
export function CheckField({ name, label, hint }: Named) {
  const id = useId();
  const { input, error } = useField(name);
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined}
        className="mt-0.5 size-4 accent-accent"
      />
      <span className="grid gap-0.5">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <Below id={id} hint={hint} error={error} />
      </span>
    </div>
  );
}
