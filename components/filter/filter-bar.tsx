"use client";

import { type ReactNode, useId } from "react";
import { ClearButton } from "../clear-button.tsx";
import { Icon } from "../icon.tsx";
import { late } from "../late.tsx";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import type { FilterField, FilterValues } from "./fields.ts";
import { Token } from "./token.tsx";
import { useFilterBar } from "./use-filter-bar.ts";

const SuggestionList = late(() => import("./suggestion-list.tsx").then((module) => module.SuggestionList));
const SpanForm = late(() => import("./span-form.tsx").then((module) => module.SpanForm));

type Props = {
  /** "Filter messages" */
  label: string;
  placeholder: string;
  fields: readonly FilterField[];
  /** By the fields' keys, from the URL. */
  values: FilterValues;
  /** What changes; it also puts the list back to its newest page. */
  onChange(change: Record<string, string | null>): unknown;
  /** A pasted id was chosen. */
  onOpen?(word: string): unknown;
  /** What is done with all that is found. */
  children?: ReactNode;
};

/** A list's filter as tokens, with suggestions while typing. "/" comes here, Escape leaves. */
export function FilterBar({ label, placeholder, fields, values, onChange, onOpen, children }: Props) {
  const id = useId();
  const bar = useFilterBar({ fields, values, onChange, onOpen });
  const set = fields.filter(({ key }) => values[key] != null);
  useShortcuts([{ keys: "/", what: "Filter this list", run: bar.come }]);
  const showsSpan = bar.open && bar.field?.kind === "span";
  return (
    <search
      aria-label={label}
      className="relative mb-3 flex flex-wrap items-center gap-2"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && bar.close()}
    >
      <div className="flex min-h-9 min-w-56 flex-1 items-center gap-2 rounded-md border border-control bg-surface py-1 pr-1 pl-2.5 shadow-rest focus-within:border-accent">
        <Icon name="list-filter" className="size-4 shrink-0 text-ink-3" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
          {set.map((field) => (
            <Token
              key={field.key}
              field={field}
              value={values[field.key] ?? ""}
              onEdit={() => bar.edit(field)}
              onRemove={() => onChange({ [field.key]: null })}
            />
          ))}
          {bar.field && <span className="whitespace-nowrap text-ink-2 text-sm">{bar.field.label}:</span>}
          <input
            ref={bar.input}
            role="combobox"
            aria-label={label}
            aria-expanded={bar.suggestions.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={bar.suggestions[bar.active] ? `${id}-${bar.active}` : undefined}
            aria-keyshortcuts="/"
            autoComplete="off"
            spellCheck={false}
            maxLength={400}
            placeholder={set.length === 0 && !bar.field ? placeholder : ""}
            value={bar.text}
            onChange={(event) => bar.type(event.target.value)}
            onClick={() => !bar.open && bar.type(bar.text)}
            onKeyDown={bar.onKeyDown}
            className="h-6 min-w-24 flex-1 bg-transparent text-ink text-sm outline-none"
          />
        </div>
      </div>
      {set.length > 0 && <ClearButton onClear={() => onChange(Object.fromEntries(set.map(({ key }) => [key, null])))} />}
      {children}
      {(bar.suggestions.length > 0 || showsSpan) && (
        <div className="absolute inset-x-0 top-full z-30 mt-1 max-w-2xl animate-fade rounded-lg border bg-surface p-1 shadow-float">
          <SuggestionList id={id} label={label} suggestions={bar.suggestions} active={bar.active} onPick={bar.pick} />
          {showsSpan && bar.field && <SpanForm onSet={(value) => bar.set(bar.field?.key ?? "", value)} />}
        </div>
      )}
    </search>
  );
}
