"use client";

import { LateErrorState } from "@/components/late-error-state.tsx";

export type Failed = { error: Error & { digest?: string }; retry(): void };

/** The console's frame could not be made: most often the database is away. */
export const FrameFailed = ({ error, retry }: Failed) => (
  <LateErrorState
    title="Waybill cannot answer right now."
    detail="The database may be away. Try again in a moment."
    requestId={error.digest}
    retry={retry}
  />
);
