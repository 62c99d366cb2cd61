"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "@/components/request.ts";
import type { ListState } from "@/components/table/data-table.tsx";
import type { Page } from "@/domain/list/page.ts";

/**
 * A list that the server rendered and the browser keeps fresh, every two seconds while the tab is seen. `initial` belongs to
 * the URL that the page was opened with; another filter asks `path` for its own rows, and shows the old ones meanwhile.
 */
export function useList<Row>(path: string, initial: Page<Row> | null): ListState<Row> {
  const [first] = useState(path);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<Page<Row>>(path, { signal }),
    initialData: path === first && initial ? initial : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? 10_000 : 2_000),
  });
  const stuck = isPlaceholderData && error !== null;
  return {
    rows: stuck ? undefined : data?.rows,
    next: data?.next ?? null,
    error,
    fetching: isFetching,
    retry: () => void refetch(),
  };
}
