"use client";

import { LateErrorState } from "./late-error-state.tsx";
import { RequestError } from "./request.ts";

type Props = { error: Error; retry?: () => void; retryLabel?: string; busy?: boolean; compact?: boolean };

/** A failed request, in the words of the server. */
export function ProblemState({ error, ...retry }: Props) {
  const problem = error instanceof RequestError ? error.problem : null;
  return <LateErrorState title={problem?.title ?? "This page could not be loaded."} requestId={problem?.requestId} {...retry} />;
}
