"use client";

import { parseAsString, useQueryState } from "nuqs";
import { Select } from "@/components/select.tsx";
import type { ReleaseRow } from "@/domain/release/schema.ts";

/** Which release this one is compared with. */
export function Against({ others, chosen }: { others: ReleaseRow[]; chosen: string | null }) {
  const [against, setAgainst] = useQueryState("against", parseAsString.withOptions({ shallow: false, history: "push" }));
  const choices = others.map(({ id, hash, gitCommit, planning }) => ({
    value: id,
    label: `Against ${hash.slice(0, 8)}${gitCommit ? ` (${gitCommit.slice(0, 8)})` : ""}${planning ? ", plans now" : ""}`,
  }));
  return (
    <Select
      label="Compare with"
      choices={[{ value: "", label: "Against the one before" }, ...choices]}
      value={against === null ? "" : (chosen ?? "")}
      onPick={(value) => setAgainst(value || null)}
    />
  );
}
