"use client";

import { Icon } from "../icon.tsx";
import { setPaletteOpen } from "./palette-state.ts";

/** The palette for a pointer: a wide one that says its key, or an icon on a phone. */
export function FindButton({ wide = false }: { wide?: boolean }) {
  if (!wide)
    return (
      <button
        type="button"
        aria-label="Find"
        onClick={() => setPaletteOpen(true)}
        className="inline-flex size-10 items-center justify-center rounded-md text-ink-2"
      >
        <Icon name="search" className="size-5" />
      </button>
    );
  return (
    <button
      type="button"
      aria-keyshortcuts="Meta+K Control+K"
      onClick={() => setPaletteOpen(true)}
      className="flex h-8 items-center gap-2 rounded-md border border-control bg-surface px-2.5 text-ink-3 text-sm shadow-rest hover:border-ink-3"
    >
      <Icon name="search" className="size-4" />
      Find
      <kbd className="ml-auto font-mono text-xs">⌘K</kbd>
    </button>
  );
}
