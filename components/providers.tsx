"use client";

import { Tooltip } from "radix-ui";
import type { ReactNode } from "react";
import { QueryProvider } from "./query-provider.tsx";
import { Toaster } from "./toaster.tsx";

/** What every page stands in. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <Tooltip.Provider delayDuration={250}>{children}</Tooltip.Provider>
      <Toaster />
    </QueryProvider>
  );
}
