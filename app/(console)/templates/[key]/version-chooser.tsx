"use client";

import { useQueryStates } from "nuqs";
import { Select } from "@/components/select.tsx";
import type { TemplateDetail } from "@/domain/template/schema.ts";
import { versionOf, versionSearch } from "./version-of.ts";

/** Which version every tab is about. "Active" is no number: it follows what becomes active. */
export function VersionChooser({ template }: { template: TemplateDetail }) {
  const [{ v }, set] = useQueryStates(versionSearch, { history: "push", shallow: false });
  const { activeNumber, all } = template;
  const pinned = new Set(template.rules.flatMap(({ pinnedNumber }) => pinnedNumber ?? []));
  const unknown = v !== null && versionOf(template, v) === null;
  const about = (number: number) =>
    [number === activeNumber && "active", pinned.has(number) && "pinned"].filter(Boolean).join(", ");
  const choices = [
    { value: "", label: activeNumber === null ? "Newest version" : `Active version (v${activeNumber})` },
    ...(unknown ? [{ value: String(v), label: `v${v}: not there` }] : []),
    ...all.map(({ number }) => ({ value: String(number), label: `v${number}${about(number) && `: ${about(number)}`}` })),
  ];
  return (
    <Select
      label="Version"
      choices={choices}
      value={v === null ? "" : String(v)}
      onPick={(value) => void set({ v: value === "" ? null : Number(value) })}
    />
  );
}
