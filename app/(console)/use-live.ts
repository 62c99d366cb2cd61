"use client";

import { useQuery } from "@tanstack/react-query";
import { request } from "@/components/request.ts";

/** One thing that the server rendered and the browser keeps fresh: every two seconds while it moves, every ten at rest. */
export function useLive<T>(path: string, initial: T, moves: (data: T) => boolean) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<T>(path, { signal }),
    initialData: initial,
    refetchInterval: ({ state }) => (state.status !== "error" && state.data && moves(state.data) ? 2_000 : 10_000),
  });
  return { data: data ?? initial, error, fetching: isFetching, retry: () => void refetch() };
}
