"use client";

import { useRouter } from "next/navigation";
import type { FilterField } from "@/components/filter/fields.ts";
import { FilterBar } from "@/components/filter/filter-bar.tsx";
import { hrefOf } from "@/components/palette/found.ts";
import { request } from "@/components/request.ts";
import { statuses } from "@/components/status.ts";
import { toast } from "@/components/toast.ts";
import type { Found } from "@/domain/search/schema.ts";
import { type messageFilters, messageStatuses } from "./search.ts";

type Values = Record<keyof typeof messageFilters, string | null>;
/** What this release has, to choose from. */
export type FilterChoices = { rules: string[]; templates: string[]; streams: string[] };
type Props = { search: Values; choices: FilterChoices; onChange(change: Record<string, string | null>): unknown };

/** The list's filter as tokens. A pasted id of anything (message, event, submission, provider) opens what it names. */
export function MessageFilters({ search, choices, onChange }: Props) {
  const router = useRouter();
  const open = async (word: string) => {
    const { found } = await request<{ found: Found[] }>(`/api/resolve?word=${encodeURIComponent(word)}`);
    const [first] = found;
    if (first) router.push(hrefOf(first));
    else toast.error("Nothing is known by that id.");
  };
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

const own = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const fieldsOf = ({ rules, templates, streams }: FilterChoices): FilterField[] => [
  { key: "address", label: "Recipient", kind: "text", loose: true, hint: "an address, or a person's id" },
  {
    key: "status",
    label: "Status",
    kind: "enum",
    choices: messageStatuses.map((value) => ({ value, label: statuses[`message.${value}`].word })),
  },
  { key: "rule", label: "Rule", kind: "enum", choices: own(rules) },
  {
    key: "template",
    label: "Template",
    kind: "text",
    hint: `as ${templates[0] ?? "welcome"}, or with a version: ${templates[0] ?? "welcome"}@2`,
  },
  { key: "stream", label: "Stream", kind: "enum", choices: own(streams) },
  { key: "time", label: "Made", kind: "span" },
  { key: "rested", label: "Came to rest", kind: "span" },
  {
    key: "work",
    label: "Live work",
    kind: "enum",
    choices: [
      { value: "ready", label: "ready: due, in nobody's hands" },
      { value: "waiting", label: "waiting for its time" },
      { value: "sending", label: "in a worker's hands" },
    ],
  },
  { key: "reason", label: "Reason", kind: "text", hint: "why it did not go, as rule_off" },
  {
    key: "class",
    label: "Failure",
    kind: "enum",
    choices: own(["content", "recipient", "configuration", "transient", "throttled", "crash", "unknown"]),
  },
  { key: "business", label: "Business id", kind: "text" },
  { key: "provider", label: "Provider's id", kind: "text" },
];
