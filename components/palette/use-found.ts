"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Found, Named } from "@/domain/search/schema.ts";
import { request } from "../request.ts";
import { useSettled } from "../use-settled.ts";
import type { Match } from "./found.ts";

const PAUSE_MS = 120;
const LEAST = 3;

/** What the typed word can mean, once people pause. */
export function useFound(word: string) {
  const asked = useSettled(word, PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ["/api/resolve", asked],
    queryFn: ({ signal }) =>
      request<{ found: Found[]; named: Named[] }>(`/api/resolve?word=${encodeURIComponent(asked)}`, { signal }),
    enabled: asked.length >= LEAST,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const settled = asked === word && !isFetching;
  const found: Match[] = asked.length >= LEAST && data ? [...data.found, ...data.named] : [];
  return { found, error, settled };
}
