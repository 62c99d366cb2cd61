"use client";

import { debounce, type Options } from "nuqs";
import { ClearButton } from "@/components/clear-button.tsx";
import { SearchBox } from "@/components/search-box.tsx";
import { Select } from "@/components/select.tsx";
import type { EventSearch } from "./search.ts";

export type Filter = Omit<EventSearch, "cursor">;
type Props = {
  search: Filter;
  types: readonly string[];
  sources: readonly string[];
  onChange(change: Partial<Filter>, options?: Options): void;
};

/** What became of it, as one question for two words of the URL. */
const became = {
  "": { label: "Whatever became of it", set: { state: null, outcome: null } },
  messages: { label: "Made messages", set: { state: null, outcome: "messages" } },
  none: { label: "Made no message", set: { state: null, outcome: "none" } },
  error: { label: "A rule failed", set: { state: null, outcome: "error" } },
  quarantined: { label: "Quarantined", set: { state: "quarantined", outcome: null } },
  conflict: { label: "Came again, different", set: { state: "conflict", outcome: null } },
} as const satisfies Record<string, { label: string; set: Pick<Filter, "state" | "outcome"> }>;
const becameChoices = Object.entries(became).map(([value, { label }]) => ({ value, label }));
const isBecame = (value: string): value is keyof typeof became => value in became;

const spanChoices = [
  { value: "", label: "Any time" },
  { value: "1h", label: "Last hour" },
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
] as const;

export const isFiltered = (search: Filter): boolean => Object.values(search).some((value) => value !== null);
const nothing: Filter = {
  state: null,
  outcome: null,
  type: null,
  source: null,
  about: null,
  event: null,
  within: null,
  from: null,
  until: null,
  fault: null,
};

/** The thing that the event is about, what became of it, type, source, time. */
export function EventFilters({ search, types, sources, onChange }: Props) {
  const choices = (all: string, values: readonly string[], chosen: string | null) => [
    { value: "", label: all },
    ...[...new Set(chosen ? [...values, chosen] : values)].map((value) => ({ value, label: value })),
  ];
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox
        label="About (aggregate id)"
        placeholder="About: the aggregate's id"
        value={search.about ?? ""}
        onType={(text) => onChange({ about: text || null }, { limitUrlUpdates: debounce(300) })}
      />
      <Select
        label="What became of it"
        choices={becameChoices}
        value={search.outcome ?? search.state ?? ""}
        onPick={(value) => onChange(became[isBecame(value) ? value : ""].set)}
      />
      <Select
        label="Type"
        choices={choices("Any type", types, search.type)}
        value={search.type ?? ""}
        onPick={(value) => onChange({ type: value || null })}
        className="max-w-56"
      />
      {(sources.length > 1 || search.source) && (
        <Select
          label="Source"
          choices={choices("Any source", sources, search.source)}
          value={search.source ?? ""}
          onPick={(value) => onChange({ source: value || null })}
          className="max-w-44"
        />
      )}
      <Select
        label="Received"
        choices={spanChoices}
        value={search.within ?? ""}
        onPick={(value) =>
          onChange({
            within: spanChoices.map((choice) => choice.value).find((each) => each === value) || null,
            from: null,
            until: null,
          })
        }
      />
      {search.event && <Narrowed>event id {search.event}</Narrowed>}
      {search.fault && <Narrowed>fault {search.fault}</Narrowed>}
      {(search.from || search.until) && <Narrowed>a span of time</Narrowed>}
      {isFiltered(search) && <ClearButton onClear={() => onChange(nothing)} />}
    </search>
  );
}

/** A filter that a link set, and that has no box of its own. */
const Narrowed = ({ children }: { children: React.ReactNode }) => (
  <span className="inline-flex h-8 max-w-80 items-center truncate rounded-md bg-info-soft px-2.5 text-info text-sm">
    {children}
  </span>
);
