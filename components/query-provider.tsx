"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { RequestError } from "./request.ts";

/** While the server is away a request is tried again with growing pauses; what it answered clearly is not. */
const isWorthRetrying = (count: number, error: Error) =>
  count < 3 && (!(error instanceof RequestError) || error.problem.status === 0 || error.problem.status >= 502);

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { staleTime: 1_000, retry: isWorthRetrying, refetchIntervalInBackground: false } },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
