"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";

/** What the page that is open can do, as the palette offers it. */
export type PageAction = { label: string; run(): unknown };
type State = { open: boolean; actions: readonly PageAction[] };

let state: State = { open: false, actions: [] };
const closed: State = state;
const listeners = new Set<() => void>();

function set(change: Partial<State>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const setPaletteOpen = (open: boolean): void => set({ open });

export const usePalette = (): State =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => closed,
  );

/** Offers what the page can do in ⌘K too, while it is open. Labels are what counts; `run` is always the newest. */
export function usePageActions(actions: readonly PageAction[]): void {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  const labels = JSON.stringify(actions.map(({ label }) => label));
  useEffect(() => {
    const named: string[] = JSON.parse(labels);
    const mine = named.map((label, index) => ({ label, run: () => newest.current[index]?.run() }));
    set({ actions: [...state.actions, ...mine] });
    return () => set({ actions: state.actions.filter((action) => !mine.includes(action)) });
  }, [labels]);
}
