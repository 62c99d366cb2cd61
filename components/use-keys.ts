"use client";

import { useEffect, useEffectEvent } from "react";
import { isTaken } from "./keys.ts";

/** Calls `onKey` for key presses that nothing else wants; it says whether it used one. */
export function useKeys(onKey: (key: string) => boolean): void {
  const act = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isTaken(event) && act(event.key)) event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
