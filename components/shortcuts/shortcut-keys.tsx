"use client";

import { useEffect } from "react";
import { isTaken } from "../keys.ts";
import { readStored } from "../stored.ts";
import { matching, readShortcuts } from "./registry.ts";

/** A first letter waits this long for its second. */
const PAIR_MS = 1_200;

/** Where every press of a key arrives; one listener for the whole console. People can turn the letters off (WCAG 2.1.4). */
export function ShortcutKeys() {
  useEffect(() => {
    let before = { key: "", at: 0 };
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event) || readStored("local", "shortcuts") === "off") return;
      const first = event.timeStamp - before.at < PAIR_MS ? before.key : "";
      before = { key: event.key, at: event.timeStamp };
      const used = matching(readShortcuts(), first, event.key).some(({ run }) => run() !== false);
      if (!used) return;
      event.preventDefault();
      before = { key: "", at: 0 };
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return null;
}
