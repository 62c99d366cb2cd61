"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { RequestError, request } from "@/components/request.ts";
import { useSettled } from "@/components/use-settled.ts";
import type { Previewed, PreviewFailure, PreviewInput, PreviewResult } from "@/domain/template/schema.ts";
import { templatePath } from "../../template-path.ts";

/** Long enough that a word is one question, short enough that the answer seems to follow the typing. */
const SETTLED_MS = 180;
/** Rendered before: changing to and fro asks nothing again. */
const KEPT_MS = 60_000;

export type PreviewLook = {
  /** The newest one that could be rendered. It stays while the props are no JSON, do not fit, or are being rendered. */
  shown: Previewed | null;
  /** Why the props as they are now give no preview. */
  failure: PreviewFailure | null;
  /** What is shown is not yet, or not, of the props as they are now. */
  pending: boolean;
  /** The server did not answer as it should. */
  error: Error | null;
  retry(): void;
};

/**
 * Asks for the preview of what is typed: a moment after the last key, the newest answer wins. `first` is what the server rendered with the
 * page.
 */
export function usePreview(
  templateKey: string,
  input: PreviewInput,
  first: { input: PreviewInput; result: PreviewResult },
): PreviewLook {
  const { versionId, ruleKey = null } = input;
  const props = useSettled(input.props, SETTLED_MS);
  const unreadable = useMemo(() => faultOfJson(props), [props]);
  const asked = { versionId, ruleKey, props };
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ["preview", templateKey, asked],
    queryFn: ({ signal }) => request<PreviewResult>(`/api${templatePath(templateKey)}/preview`, { body: asked, signal }),
    enabled: unreadable === null,
    initialData: () => (sameInput(asked, first.input) ? first.result : undefined),
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
    retry: (count, failed) => isBusy(failed) || (count < 3 && !(failed instanceof RequestError)),
    retryDelay: (count, failed) => (isBusy(failed) ? 500 : 500 * 2 ** count),
  });
  const settled = unreadable === null && !isPlaceholderData ? data : undefined;
  const [good, setGood] = useState<Previewed | null>(first.result.ok ? first.result : null);
  if (settled?.ok && settled !== good) setGood(settled);
  return {
    shown: settled?.ok ? settled : good,
    failure: unreadable ?? (settled && !settled.ok ? settled.failure : null),
    pending: props !== input.props || (unreadable === null && (isPlaceholderData || (isFetching && settled === undefined))),
    error: unreadable === null ? error : null,
    retry: () => void refetch(),
  };
}

const isBusy = (error: Error) => error instanceof RequestError && error.problem.status === 429;

const sameInput = (a: PreviewInput, b: PreviewInput) =>
  a.versionId === b.versionId && a.props === b.props && (a.ruleKey ?? null) === (b.ruleKey ?? null);

/** What is no JSON is not asked about: half of a word typed is no news to the server. */
function faultOfJson(text: string): PreviewFailure | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return { code: "bad_json", detail: error instanceof Error ? error.message : "It is no JSON.", faults: [] };
  }
}
