"use client";

import { useEffect, useRef } from "react";
import { openStore } from "../store.ts";

/** What the page that is open can do, as the palette offers it. */
export type PageAction = { label: string; run(): unknown };
type State = { open: boolean; actions: readonly PageAction[] };

const { read, write, useValue } = openStore<State>({ open: false, actions: [] });

export const isPaletteOpen = (): boolean => read().open;

export const setPaletteOpen = (open: boolean): void => write({ ...read(), open });
export const usePalette = useValue;

const setActions = (change: (actions: readonly PageAction[]) => readonly PageAction[]): void =>
  write({ ...read(), actions: change(read().actions) });

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
    setActions((actions) => [...actions, ...mine]);
    return () => setActions((actions) => actions.filter((action) => !mine.includes(action)));
  }, [labels]);
}
