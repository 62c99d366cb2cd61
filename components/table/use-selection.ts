"use client";

import { useMemo, useRef } from "react";
import { readStored, useStored, writeStored } from "../stored.ts";
import { SelectAll, Tick } from "./tick.tsx";

export type Selection = {
  ids: ReadonlySet<string>;
  /** Takes these in, or out. */
  put(ids: readonly string[], on: boolean): void;
  /** Takes one of `keys` in (`on`) or out; with `range` all in, from the last one to it. */
  pick(key: string, keys: readonly string[], how: { on: boolean; range: boolean }): void;
  clear(): void;
  /** What is ticked comes from here: a table that nobody selects in does not carry it. */
  Tick: typeof Tick;
  SelectAll: typeof SelectAll;
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
  const last = useRef<string | null>(null);
  return useMemo(() => {
    const put = (ids: readonly string[], on: boolean) => {
      const now = idsOf(readStored("session", key));
      for (const id of ids) {
        if (on) now.add(id);
        else now.delete(id);
      }
      writeStored("session", key, now.size > 0 ? JSON.stringify([...now].slice(0, MOST)) : null);
    };
    const ids = idsOf(stored);
    const pick: Selection["pick"] = (one, keys, { on, range }) => {
      const [from, to] = [keys.indexOf(last.current ?? one), keys.indexOf(one)];
      const all = range && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [one];
      put(all, range || on);
      last.current = one;
    };
    return { ids, put, pick, clear: () => writeStored("session", key, null), Tick, SelectAll };
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
