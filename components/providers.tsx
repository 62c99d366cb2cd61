"use client";

import type { ReactNode } from "react";
import "./late-error-state.tsx"; // once on every page: else each of its error boundaries brings its own
import { NotFetched } from "./late.tsx";
import { QueryProvider } from "./query-provider.tsx";
import { Toaster } from "./toaster.tsx";

/** What every page stands in. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      {children}
      <Toaster />
      <NotFetched />
    </QueryProvider>
  );
}
