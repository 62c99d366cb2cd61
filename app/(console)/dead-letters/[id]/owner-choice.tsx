"use client";

import { Select } from "@/components/select.tsx";
import type { CauseDetail, Owner } from "@/domain/cause/schema.ts";
import { useCauseDeeds } from "./use-cause-deeds.ts";

type Props = { cause: CauseDetail; owners: readonly Owner[]; onDone(): void };

/** Who of the team looks after it. One who left the team is still named. */
export function OwnerChoice({ cause, owners, onDone }: Props) {
  const { own } = useCauseDeeds(cause, onDone);
  const { owner } = cause;
  const known = owner === null || owners.some(({ id }) => id === owner.id) ? owners : [owner, ...owners];
  return (
    <Select
      label="Owner"
      value={owner?.id ?? ""}
      choices={[{ value: "", label: "Nobody" }, ...known.map(({ id, name }) => ({ value: id, label: name }))]}
      onPick={(id) => void own(known.find((each) => each.id === id) ?? null)}
    />
  );
}
