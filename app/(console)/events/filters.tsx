"use client";

import { Search, X } from "lucide-react";
import { debounce, type Options } from "nuqs";
import { Button } from "@/components/button.tsx";
import { inputStyle } from "@/components/field.tsx";
import { Select } from "@/components/select.tsx";
import { eventStates } from "@/domain/event/schema.ts";

type Filter = { state: (typeof eventStates)[number] | null; type: string | null; about: string | null };
type Props = { search: Filter; types: string[]; onChange(change: Partial<Filter>, options?: Options): void };

const stateChoices = [
  { value: "", label: "Any state" },
  { value: "accepted", label: "Accepted" },
  { value: "quarantined", label: "Quarantined" },
];

/** State, type, and the thing that the event is about. */
export function EventFilters({ search, types, onChange }: Props) {
  const typeChoices = [{ value: "", label: "Any type" }, ...types.map((value) => ({ value, label: value }))];
  const set = search.state !== null || search.type !== null || search.about !== null;
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <span className="relative min-w-56 flex-1 md:max-w-80">
        <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3" />
        <input
          type="search"
          aria-label="About (aggregate id)"
          placeholder="About: the aggregate's id"
          value={search.about ?? ""}
          onChange={(event) => onChange({ about: event.target.value || null }, { limitUrlUpdates: debounce(300) })}
          className={`${inputStyle} pl-8.5 [&::-webkit-search-cancel-button]:hidden`}
        />
      </span>
      <Select label="State" choices={stateChoices} value={search.state ?? ""} onPick={(value) => onChange({ state: eventStates.find((state) => state === value) ?? null })} />
      <Select label="Type" choices={typeChoices} value={search.type ?? ""} onPick={(value) => onChange({ type: value || null })} className="max-w-56" />
      {set && (
        <Button variant="ghost" onClick={() => onChange({ state: null, type: null, about: null })}>
          <X aria-hidden className="size-3.5" /> Clear
        </Button>
      )}
    </search>
  );
}
