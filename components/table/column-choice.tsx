"use client";

import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { late } from "../late.tsx";
import { Popover } from "../popover.tsx";
import { useStored } from "../stored.ts";
import type { Props } from "./column-list.tsx";
import { COLUMNS_KEY, readHidden } from "./hidden-columns.ts";

const ColumnList = late(() => import("./column-list.tsx").then((module) => module.ColumnList));

/** Which columns of a table are shown. */
export function ColumnChoice({ name, columns }: Props) {
  const hidden = readHidden(useStored("local", COLUMNS_KEY))[name] ?? [];
  return (
    <Popover
      label="Columns"
      align="end"
      sideOffset={4}
      className="z-30 min-w-44 animate-fade rounded-lg border bg-surface p-2 shadow-float"
      trigger={(wiring) => (
        <Button variant="ghost" className="max-md:hidden" {...wiring}>
          <Icon name="columns-3" className="size-3.5" /> Columns
          {hidden.length > 0 && <span className="text-ink-3 tabular-nums">({hidden.length} hidden)</span>}
        </Button>
      )}
    >
      <ColumnList name={name} columns={columns} />
    </Popover>
  );
}
