"use client";

import { LateErrorState } from "./late-error-state.tsx";
import { RequestError } from "./request.ts";

/** A failed request, in the words of the server. */
export function ProblemState({ error, ...retry }: { error: Error; retry?: () => void; retryLabel?: string; busy?: boolean }) {
  const problem = error instanceof RequestError ? error.problem : null;
  return <LateErrorState title={problem?.title ?? "This page could not be loaded."} requestId={problem?.requestId} {...retry} />;
}
