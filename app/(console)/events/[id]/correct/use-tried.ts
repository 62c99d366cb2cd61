"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { request } from "@/components/request.ts";
import { useSettled } from "@/components/use-settled.ts";
import type { TriedCorrection } from "@/domain/correction/schema.ts";

const STILL_MS = 350;

type Trying = { id: string; text: string; marks: string; readable: boolean };

/** What the server says of the payload that stands in the editor; `asking` while its answer is of an older text. Null where the text is no JSON. */
export function useTried({ id, text, marks, readable }: Trying) {
  const settled = useSettled(text, STILL_MS);
  const path = `/api/events/${id}/payload/try`;
  const { data, error, isFetching } = useQuery({
    queryKey: [path, settled],
    queryFn: ({ signal }) => request<TriedCorrection>(path, { body: { payload: settled, marks }, signal }),
    enabled: readable && settled === text,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const asking = settled !== text || isFetching;
  return { faults: readable ? (data?.faults ?? null) : null, asking, error };
}
