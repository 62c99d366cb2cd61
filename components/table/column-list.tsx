"use client";

import { readStored, useStored, writeStored } from "../stored.ts";
import { applyColumns } from "./column-style.ts";
import { COLUMNS_KEY, readHidden } from "./hidden-columns.ts";
import type { Column } from "./types.ts";

export type Props = { name: string; columns: readonly Pick<Column<never>, "key" | "header" | "phone">[] };

/** A box for each column but the lead. */
export function ColumnList({ name, columns }: Props) {
  const hidden = readHidden(useStored("local", COLUMNS_KEY))[name] ?? [];
  const toggle = (key: string, shown: boolean) => {
    const choice = readHidden(readStored("local", COLUMNS_KEY));
    const others = (choice[name] ?? []).filter((one) => one !== key);
    writeStored("local", COLUMNS_KEY, JSON.stringify({ ...choice, [name]: shown ? others : [...others, key] }));
    applyColumns();
  };
  return (
    <>
      {columns
        .filter(({ phone }) => phone !== "lead")
        .map(({ key, header }) => (
          <label key={key} className="flex min-h-7 cursor-pointer items-center gap-2 rounded-sm px-1.5 text-sm hover:bg-hover">
            <input
              type="checkbox"
              checked={!hidden.includes(key)}
              onChange={(event) => toggle(key, event.target.checked)}
              className="size-4 accent-accent"
            />
            {header}
          </label>
        ))}
    </>
  );
}
