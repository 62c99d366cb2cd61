"use client";

import { Columns3 } from "lucide-react";
import { Button } from "../button.tsx";
import { Popover } from "../popover.tsx";
import { readStored, useStored, writeStored } from "../stored.ts";
import { applyColumns, COLUMNS_KEY } from "./column-style.ts";
import type { Column } from "./types.ts";

/** Hidden columns of each table. */
function read(stored: string | null): Record<string, string[]> {
  try {
    const choice: unknown = JSON.parse(stored ?? "{}");
    return Object.fromEntries(Object.entries(choice ?? {}).filter(([, names]) => isNames(names)));
  } catch {
    return {};
  }
}

const isNames = (names: unknown): boolean => Array.isArray(names) && names.every((name) => typeof name === "string");

/** Which columns of a table are shown. */
export function ColumnChoice({
  name,
  columns,
}: {
  name: string;
  columns: readonly Pick<Column<never>, "key" | "header" | "phone">[];
}) {
  const hidden = read(useStored("local", COLUMNS_KEY))[name] ?? [];
  const toggle = (key: string, shown: boolean) => {
    const choice = read(readStored("local", COLUMNS_KEY));
    const others = (choice[name] ?? []).filter((one) => one !== key);
    writeStored("local", COLUMNS_KEY, JSON.stringify({ ...choice, [name]: shown ? others : [...others, key] }));
    applyColumns();
  };
  return (
    <Popover
      label="Columns"
      align="end"
      sideOffset={4}
      className="z-30 min-w-44 animate-fade rounded-lg border bg-surface p-2 shadow-float"
      trigger={(wiring) => (
        <Button variant="ghost" className="max-md:hidden" {...wiring}>
          <Columns3 aria-hidden className="size-3.5" /> Columns
          {hidden.length > 0 && <span className="text-ink-3 tabular-nums">({hidden.length} hidden)</span>}
        </Button>
      )}
    >
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
    </Popover>
  );
}
