import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { cn } from "./class-names.ts";

export const inputStyle =
  "h-8 w-full min-w-0 rounded-md border border-control bg-surface px-2.5 text-sm text-ink shadow-rest transition-colors hover:border-ink-3 aria-invalid:border-bad";

type FieldProps = ComponentProps<"input"> & { label: string; hint?: ReactNode; error?: string | null };

/** A labelled input; its hint and its error are read out with it. */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        className={cn(inputStyle, className)}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-bad text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
