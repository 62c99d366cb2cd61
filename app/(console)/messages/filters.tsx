"use client";

import { FilterBar } from "@/components/filter/filter-bar.tsx";
import { useOpenWord } from "../use-open-word.ts";
import { type FilterChoices, fieldsOf } from "./fields.ts";
import type { messageFilters } from "./search.ts";

type Values = Record<keyof typeof messageFilters, string | null>;
type Props = { search: Values; choices: FilterChoices; onChange(change: Record<string, string | null>): unknown };

/** The list's filter as tokens. A pasted id of anything (message, event, submission, provider) opens what it names. */
export function MessageFilters({ search, choices, onChange }: Props) {
  const open = useOpenWord();
  return (
    <FilterBar
      label="Filter messages"
      placeholder="Recipient, an id, or a filter"
      fields={fieldsOf(choices)}
      values={search}
      onChange={onChange}
      onOpen={open}
    />
  );
}
