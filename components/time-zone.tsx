"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import { useInBrowser } from "./in-browser.ts";

type Zone = { chosen: string | null; guessed: string };

const ZoneContext = createContext<Zone>({ chosen: null, guessed: "UTC" });

/** IANA names: what the person chose, null for the browser's own; and what the server takes that to be. */
export const TimeZoneProvider = ({ chosen, guessed, children }: Zone & { children: ReactNode }) => (
  <ZoneContext value={useMemo(() => ({ chosen, guessed }), [chosen, guessed])}>{children}</ZoneContext>
);

/** The zone of every time, chart and picker on the page: the server's guess until the browser has said which is its own. */
export function useTimeZone(): string {
  const { chosen, guessed } = use(ZoneContext);
  const inBrowser = useInBrowser();
  return chosen ?? (inBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone : guessed);
}
