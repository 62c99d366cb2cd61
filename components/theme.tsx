"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { inBrowserData } from "./early-script.tsx";

/** Light or dark, as the system or this browser's person wants it, before anything is painted. */
export const Theme = ({ nonce, children }: { nonce: string | undefined; children: ReactNode }) => (
  <ThemeProvider attribute="class" disableTransitionOnChange nonce={nonce} scriptProps={inBrowserData}>
    {children}
  </ThemeProvider>
);
