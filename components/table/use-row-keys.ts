"use client";

import { useRef } from "react";
import { copyText } from "../copy-button.tsx";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import type { Selection } from "./use-selection.ts";

const group = "Rows" as const;

/**
 * The keys of a list: `j` and `k` move the focus from row to row, `y` copies the row's id, `x` selects it and Shift X all rows from the last
 * one; Enter follows the focused link. Gives the ref of the table, or of what else
 * holds the rows.
 */
export function useRowKeys<Root extends HTMLElement = HTMLTableElement>(
  keys: readonly string[],
  selection: Selection | undefined,
) {
  const table = useRef<Root>(null);
  const focused = () =>
    document.activeElement && table.current?.contains(document.activeElement)
      ? (document.activeElement.closest<HTMLElement>("[data-row]")?.dataset.row ?? null)
      : null;

  const move = (by: number) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.findIndex((row) => row.dataset.row === focused());
    const row = rows[at < 0 ? 0 : at + by];
    (row?.querySelector<HTMLElement>("a[data-opens]") ?? row?.querySelector<HTMLElement>("a, button"))?.focus();
    row?.scrollIntoView({ block: "nearest" });
    return row !== undefined;
  };
  const onFocused = (act: (key: string) => unknown) => () => {
    const key = focused();
    if (key !== null) act(key);
    return key !== null;
  };
  const select = (range: boolean) => onFocused((key) => selection?.pick(key, keys, { on: !selection.ids.has(key), range }));
  useShortcuts([
    { keys: "j", what: "Next row", group, run: () => move(1) },
    { keys: "k", what: "Previous row", group, run: () => move(-1) },
    { keys: "y", what: "Copy the row's id", group, run: onFocused((key) => copyText(key, "Id copied")) },
    ...(selection
      ? [
          { keys: "x", what: "Select the row", group, run: select(false) },
          { keys: "X", what: "Select all rows from the last one", group, run: select(true) },
        ]
      : []),
  ]);
  return table;
}
