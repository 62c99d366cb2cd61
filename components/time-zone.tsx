"use client";

import { createContext, type ReactNode, use } from "react";
import { useInBrowser } from "./now.tsx";

const ZoneContext = createContext<string | null>(null);

/** `zone`: an IANA name that the person chose, or null for the browser's own. */
export const TimeZoneProvider = ({ zone, children }: { zone: string | null; children: ReactNode }) => (
  <ZoneContext value={zone}>{children}</ZoneContext>
);

/** The zone of every time, chart and picker on the page. UTC until the browser has said which is its own. */
export function useTimeZone(): string {
  const chosen = use(ZoneContext);
  const inBrowser = useInBrowser();
  return chosen ?? (inBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC");
}
