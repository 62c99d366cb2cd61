"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useStored, writeStored } from "./stored.ts";
import { showTheme, THEME_KEY } from "./theme-style.ts";

type Choice = "light" | "dark" | "system";

const ofSystem = () => window.matchMedia("(prefers-color-scheme: dark)");
const subscribe = (listener: () => void) => {
  const query = ofSystem();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** What this browser's person chose, and what is drawn; null before the browser has said. */
export function useTheme(): { chosen: Choice; drawn: "light" | "dark" | null } {
  const stored = useStored("local", THEME_KEY);
  const dark = useSyncExternalStore<boolean | null>(
    subscribe,
    () => ofSystem().matches,
    () => null,
  );
  const system = dark ? "dark" : "light";
  const chosen = stored === "light" || stored === "dark" ? stored : "system";
  return { chosen, drawn: dark === null ? null : chosen === "system" ? system : chosen };
}

export const chooseTheme = (choice: Choice): void => writeStored("local", THEME_KEY, choice);

/** Draws the page again when the person, another tab or the system chooses anew. */
export function Theme() {
  const { chosen, drawn } = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads for itself what they come from
  useEffect(() => showTheme(THEME_KEY), [chosen, drawn]);
  return null;
}
