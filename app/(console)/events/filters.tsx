"use client";

import { FilterBar } from "@/components/filter/filter-bar.tsx";
import { useOpenWord } from "../use-open-word.ts";
import { wordsOfBecame } from "./became.ts";
import { type EventChoices, fieldsOf } from "./fields.ts";
import type { EventSearch } from "./search.ts";

type Filter = Omit<EventSearch, "cursor">;
type Props = { search: Filter; choices: EventChoices; onChange(change: Partial<Filter>): unknown };

/** The list's filter as tokens: what the event is about, what became of it, type, source, time. */
export function EventFilters({ search, choices, onChange }: Props) {
  const open = useOpenWord();
  const { state, outcome, ...rest } = search;
  const change = ({ became, ...set }: Record<string, string | null>) =>
    onChange({ ...set, ...(became === undefined ? {} : wordsOfBecame(became)) });
  return (
    <FilterBar
      label="Filter events"
      placeholder="What it is about, an id, or a filter"
      fields={fieldsOf(choices)}
      values={{ ...rest, became: outcome ?? state }}
      onChange={change}
      onOpen={open}
    />
  );
}
