"use client";

import { LateErrorState } from "@/components/late-error-state.tsx";
import { useRetry } from "./use-retry.ts";

type Props = { error: Error & { digest?: string }; retry(): void };

/** A page that failed on the server: the rest of the console stays. The server's log knows the failure by this id. */
export default function ConsoleError({ error, retry }: Props) {
  useRetry(retry);
  return (
    <LateErrorState
      title="This page could not be loaded."
      detail="The database may be away, or this is a fault of ours. It is tried again by itself."
      requestId={error.digest}
      retry={retry}
    />
  );
}
