"use client";

import { useId } from "react";
import type { JsonSchema } from "@/domain/json/schema-table.policy.ts";
import type { PropsFault, PropsFixture } from "@/domain/template/schema.ts";
import { FixtureChooser } from "./fixture-chooser.tsx";

type Props = {
  schema: JsonSchema;
  fixtures: readonly PropsFixture[];
  /** The chosen fixture; null where the props are of nobody's name. */
  fixture: string | null;
  /** JSON text. */
  value: string;
  faults: readonly PropsFault[];
  onChange(value: string): void;
  onFixture(name: string): void;
};

/** The props of a preview: a named example to begin with, and every value to be changed. */
export function PropsPanel({ fixtures, fixture, value, faults, onChange, onFixture }: Props) {
  const id = useId();
  return (
    <section aria-label="Props" className="grid min-w-0 content-start gap-3">
      <FixtureChooser fixtures={fixtures} value={fixture} onPick={onFixture} />
      <div className="grid gap-1">
        <label htmlFor={id} className="font-medium text-sm">
          JSON
        </label>
        <textarea
          id={id}
          value={value}
          spellCheck={false}
          rows={18}
          aria-invalid={faults.length > 0 || undefined}
          onChange={({ target }) => onChange(target.value)}
          className="w-full rounded-md border border-control bg-surface p-2.5 font-mono text-xs"
        />
        <ul className="text-bad text-xs" aria-live="polite">
          {faults.map(({ pointer, message }) => (
            <li key={`${pointer} ${message}`}>
              <code className="font-mono">{pointer || "/"}</code>: {message}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
