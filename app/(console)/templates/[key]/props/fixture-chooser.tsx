"use client";

import { useId } from "react";
import { Icon } from "@/components/icon.tsx";
import type { PropsFixture } from "@/domain/template/schema.ts";

type Props = { fixtures: readonly PropsFixture[]; value: string | null; edited: boolean; onPick(name: string): void };

/**
 * The named examples as the platform's radios: arrows go from one to the next, and the preview with them. Picking the chosen one again
 * undoes edits.
 */
export function FixtureChooser({ fixtures, value, edited, onPick }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">
        Example{" "}
        {edited && value !== null && (
          <button
            type="button"
            onClick={() => onPick(value)}
            className="ml-1 font-normal text-accent text-xs underline underline-offset-3"
          >
            Undo the edits
          </button>
        )}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {fixtures.map((fixture) => (
          <label
            key={fixture.name}
            className="inline-flex min-h-7 max-w-full cursor-pointer items-center gap-1 rounded-md border px-2 text-sm transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={fixture.name}
              checked={fixture.name === value}
              onChange={() => onPick(fixture.name)}
              className="sr-only"
            />
            {fixture.kept && <Icon name="bookmark" aria-label="Kept:" className="size-3.5 shrink-0 text-ink-3" />}
            <bdi className="truncate">{fixture.name}</bdi>
            {edited && fixture.name === value && <span className="text-ink-3 text-xs">edited</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
