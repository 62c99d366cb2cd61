"use client";

import { useId } from "react";

type View = "form" | "json";
const LABELS: Record<View, string> = { form: "Form", json: "JSON" };

/** Two views of the one text. */
export function ViewSwitch({ value, onPick }: { value: View; onPick(view: View): void }) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border bg-sunken p-0.5">
      <legend className="sr-only">Edit the props as</legend>
      {(["form", "json"] as const).map((view) => (
        <label
          key={view}
          className="cursor-pointer rounded-sm px-2.5 py-0.5 text-ink-2 text-sm transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-rest has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input type="radio" name={name} checked={view === value} onChange={() => onPick(view)} className="sr-only" />
          {LABELS[view]}
        </label>
      ))}
    </fieldset>
  );
}
