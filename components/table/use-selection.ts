"use client";

import { useMemo } from "react";
import { readStored, useStored, writeStored } from "../stored.ts";

export type Selection = {
  ids: ReadonlySet<string>;
  /** Takes these in, or out. */
  put(ids: readonly string[], on: boolean): void;
  clear(): void;
};

/** What one request can carry. */
const MOST = 1_000;

/**
 * Selected rows by their ids, kept in this tab under the list's name: they outlive new data, paging, another filter and a reload. What is done
 * with them clears them.
 */
export function useSelection(name: string): Selection {
  const key = `selection.${name}`;
  const stored = useStored("session", key);
  return useMemo(() => {
    const put = (ids: readonly string[], on: boolean) => {
      const now = idsOf(readStored("session", key));
      for (const id of ids) {
        if (on) now.add(id);
        else now.delete(id);
      }
      writeStored("session", key, now.size > 0 ? JSON.stringify([...now].slice(0, MOST)) : null);
    };
    return { ids: idsOf(stored), put, clear: () => writeStored("session", key, null) };
  }, [stored, key]);
}

function idsOf(stored: string | null): Set<string> {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}
