"use client";

import { useId } from "react";
import type { PropsFixture } from "@/domain/template/schema.ts";

type Props = { fixtures: readonly PropsFixture[]; value: string | null; onPick(name: string): void };

/** The named examples as the platform's radios: arrows go from one to the next, and the preview with them. */
export function FixtureChooser({ fixtures, value, onPick }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">Example</legend>
      <div className="flex flex-wrap gap-1.5">
        {fixtures.map((fixture) => (
          <label
            key={fixture.name}
            className="inline-flex min-h-6 max-w-full cursor-pointer items-center rounded-md border px-2 py-0.5 text-sm transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={fixture.name}
              checked={fixture.name === value}
              onChange={() => onPick(fixture.name)}
              className="sr-only"
            />
            <bdi className="truncate">{fixture.name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
