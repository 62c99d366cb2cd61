"use client";

import { Download } from "lucide-react";
import { debounce, type Options } from "nuqs";
import { buttonStyle } from "@/components/button.tsx";
import { ClearButton } from "@/components/clear-button.tsx";
import { inputStyle } from "@/components/field.tsx";
import { SearchBox } from "@/components/search-box.tsx";
import { Select } from "@/components/select.tsx";
import { useTimeZone } from "@/components/time-zone.tsx";
import type { AuditChoices } from "@/domain/audit/schema.ts";
import { actionInWords } from "@/domain/audit/sentence.policy.ts";
import { auditSpans } from "@/domain/audit/span.policy.ts";
import { dayOf, instantOfDay } from "./day.ts";
import { type AuditSearch, auditSearchText } from "./search.ts";

type Filter = Omit<AuditSearch, "cursor">;
type Props = {
  search: AuditSearch;
  choices: AuditChoices;
  onChange(change: Partial<Filter>, options?: Options): Promise<unknown>;
};

const none: Filter = { actor: null, action: null, about: null, span: null, from: null, to: null };
export const isFiltered = (search: AuditSearch): boolean =>
  [search.actor, search.action, search.about, search.span, search.from, search.to].some((value) => value !== null);

const BETWEEN = "between";
const spanChoices = [
  { value: "", label: "Any time" },
  ...auditSpans.map((value) => ({ value, label: `Last ${value.replace(/^1 /, "")}` })),
  { value: BETWEEN, label: "Between two days" },
];

/** Whose deeds, which, on what, when; and all that is found as a file. */
export function AuditFilters({ search, choices, onChange }: Props) {
  const between = search.from !== null || search.to !== null;
  const actors = choices.actors.map(({ id, name, kind }) => ({ value: id, label: kind === "key" ? `${name} (key)` : name }));
  const actions = choices.actions.map((value) => ({ value, label: actionInWords(value) }));
  const pickSpan = (value: string) =>
    onChange({
      span: auditSpans.find((span) => span === value) ?? null,
      from: value === BETWEEN ? "" : null,
      to: value === BETWEEN ? "" : null,
    });
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox
        label="Id of a target or of a request"
        placeholder="Id of what was changed, or of a request"
        value={search.about ?? ""}
        onType={(text) => onChange({ about: text || null }, { limitUrlUpdates: debounce(300) })}
      />
      <Select
        label="Who"
        choices={[{ value: "", label: "Anybody" }, ...actors]}
        value={search.actor ?? ""}
        onPick={(value) => onChange({ actor: value || null })}
        className="max-w-48"
      />
      <Select
        label="What"
        choices={[{ value: "", label: "Anything" }, ...actions]}
        value={search.action ?? ""}
        onPick={(value) => onChange({ action: value || null })}
        className="max-w-56"
      />
      <Select label="When" choices={spanChoices} value={search.span ?? (between ? BETWEEN : "")} onPick={pickSpan} />
      {between && (
        <>
          <Day label="From this day" value={search.from} onPick={(from) => onChange({ from })} />
          <Day label="To this day" isLast value={search.to} onPick={(to) => onChange({ to })} />
        </>
      )}
      {isFiltered(search) && <ClearButton onClear={() => onChange(none)} />}
      <a
        href={`/api/audit/export${auditSearchText({ ...search, cursor: null })}`}
        download
        className={buttonStyle({ className: "ml-auto" })}
      >
        <Download aria-hidden className="size-3.5" /> Export CSV
      </a>
    </search>
  );
}

type DayProps = { label: string; value: string | null; isLast?: boolean; onPick(word: string): void };

/** A day of the reader's zone; the URL gets the instant at which it begins, or, of the last one, ends. */
function Day({ label, value, isLast = false, onPick }: DayProps) {
  const zone = useTimeZone();
  const name = `${label}, ${zone}`;
  return (
    <input
      type="date"
      aria-label={name}
      title={name}
      max="9998-12-30"
      value={dayOf(value, zone, isLast)}
      onChange={({ target }) => onPick(instantOfDay(target.value, zone, isLast))}
      className={`${inputStyle} w-auto min-w-34 max-md:flex-1`}
    />
  );
}
