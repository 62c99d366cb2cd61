"use client";

import { useEffect } from "react";
import { late } from "../late.tsx";
import type { Place } from "../shell/places.ts";
import { isPaletteOpen, setPaletteOpen, usePalette } from "./palette-state.ts";
import { useRecent } from "./recent.ts";
import { catchTyping } from "./typed-ahead.ts";

/** Not in the first load of any page: it comes when it is first opened. */
const Palette = late(() => import("./palette.tsx").then((module) => module.Palette));

/** Opens the palette on ⌘K or Ctrl K from anywhere, fields too; remembers what was looked at. */
export function PaletteHost({ places }: { places: readonly Place[] }) {
  const { open } = usePalette();
  useRecent();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!isPaletteOpen()) catchTyping();
      setPaletteOpen(true);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return open ? <Palette places={places} /> : null;
}
