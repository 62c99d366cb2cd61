import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { cn } from "./class-names.ts";

/** Whatever can be typed into, or chosen from. */
export const inputStyle =
  "h-8 w-full min-w-0 rounded-md border border-control bg-surface px-2.5 text-sm text-ink shadow-rest transition-colors hover:border-ink-3 aria-invalid:border-bad";

export type Labelled = { label: string; hint?: ReactNode; error?: string | null };
type Wiring = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

/** Label above, hint and error below; `children` gets what ties its control to them. */
export function FieldFrame({ label, hint, error, children }: Labelled & { children(wiring: Wiring): ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": described })}
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

/** The hint and the error of a control; it names them in aria-describedby. */
export const Below = ({ id, hint, error }: { id: string } & Omit<Labelled, "label">) => (
  <>
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
  </>
);

/** A labelled input; its hint and its error are read out with it. */
export function Field({ label, hint, error, className, ...input }: ComponentProps<"input"> & Labelled) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => <input {...input} {...wiring} className={cn(inputStyle, className)} />}
    </FieldFrame>
  );
}
