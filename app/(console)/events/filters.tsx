"use client";

import { debounce, type Options } from "nuqs";
import { ClearButton } from "@/components/clear-button.tsx";
import { SearchBox } from "@/components/search-box.tsx";
import { Select } from "@/components/select.tsx";
import { statuses } from "@/components/status.ts";
import { eventStates } from "@/domain/event/schema.ts";

type Filter = { state: (typeof eventStates)[number] | null; type: string | null; about: string | null };
type Props = { search: Filter; types: string[]; onChange(change: Partial<Filter>, options?: Options): void };

const stateChoices = [
  { value: "", label: "Any state" },
  ...eventStates.map((value) => ({ value, label: statuses[`event.${value}`].word })),
];

/** The thing that the event is about, state, type. */
export function EventFilters({ search, types, onChange }: Props) {
  const typeChoices = [{ value: "", label: "Any type" }, ...types.map((value) => ({ value, label: value }))];
  const set = search.state !== null || search.type !== null || search.about !== null;
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox
        label="About (aggregate id)"
        placeholder="About: the aggregate's id"
        value={search.about ?? ""}
        onType={(text) => onChange({ about: text || null }, { limitUrlUpdates: debounce(300) })}
      />
      <Select
        label="State"
        choices={stateChoices}
        value={search.state ?? ""}
        onPick={(value) => onChange({ state: eventStates.find((state) => state === value) ?? null })}
      />
      <Select
        label="Type"
        choices={typeChoices}
        value={search.type ?? ""}
        onPick={(value) => onChange({ type: value || null })}
        className="max-w-56"
      />
      {set && <ClearButton onClear={() => onChange({ state: null, type: null, about: null })} />}
    </search>
  );
}
