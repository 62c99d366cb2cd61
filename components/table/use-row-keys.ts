"use client";

import { useRef } from "react";
import { useKeys } from "../use-keys.ts";

/** `j` and `k` move the focus from row to row of the table that the ref is put on; Enter follows the focused link. */
export function useRowKeys() {
  const table = useRef<HTMLTableElement>(null);
  useKeys((key) => {
    if (key !== "j" && key !== "k") return false;
    const links = [...(table.current?.querySelectorAll<HTMLElement>("a[data-opens]") ?? [])];
    const at = document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1;
    const next = links[at < 0 ? 0 : at + (key === "j" ? 1 : -1)];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
    return next !== undefined;
  });
  return table;
}
