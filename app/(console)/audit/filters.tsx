"use client";

import { buttonStyle } from "@/components/button.tsx";
import { FilterBar } from "@/components/filter/filter-bar.tsx";
import { Icon } from "@/components/icon.tsx";
import type { AuditChoices } from "@/domain/audit/schema.ts";
import { fieldsOf } from "./fields.ts";
import { type auditFilters, auditSearchText } from "./search.ts";

type Values = Record<keyof typeof auditFilters, string | null>;
type Props = { search: Values; choices: AuditChoices; onChange(change: Record<string, string | null>): unknown };

/** Whose deeds, which, on what, when; and all that is found as a file. */
export const AuditFilters = ({ search, choices, onChange }: Props) => (
  <FilterBar
    label="Filter the audit log"
    placeholder="Id of what was changed or of a request, or a filter"
    fields={fieldsOf(choices)}
    values={search}
    onChange={onChange}
  >
    <a href={`/api/audit/export${auditSearchText(search)}`} download className={buttonStyle({ className: "ml-auto" })}>
      <Icon name="download" className="size-3.5" /> Export CSV
    </a>
  </FilterBar>
);
