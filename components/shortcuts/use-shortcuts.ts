"use client";

import { useEffect, useRef } from "react";
import { register, type Shortcut } from "./registry.ts";

/** Registers what keys do while the component is there; the help lists them. Their `run` is always the newest. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const newest = useRef(shortcuts);
  useEffect(() => {
    newest.current = shortcuts;
  });
  const names = JSON.stringify(shortcuts.map(({ keys, what, group }) => ({ keys, what, group })));
  useEffect(() => {
    const known: Omit<Shortcut, "run">[] = JSON.parse(names);
    return register(known.map((one, index) => ({ ...one, run: () => newest.current[index]?.run() })));
  }, [names]);
}
