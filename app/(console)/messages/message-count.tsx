"use client";

import { useQuery } from "@tanstack/react-query";
import { request } from "@/components/request.ts";
import { figure, many } from "@/domain/list/many.policy.ts";

/** How many messages fit the filter: exact up to 10,000, and said so beyond. That there is none the list says itself. */
export function MessageCount({ search }: { search: string }) {
  const path = `/api/messages/count${search}`;
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<{ count: number; more: boolean }>(path, { signal }),
    staleTime: 30_000,
  });
  if (!data?.count) return <p className="h-5" />;
  const words = data.more ? `${figure(data.count)}+ messages` : many(data.count, "message");
  return <p className="h-5 text-ink-3 text-sm tabular-nums">{words}</p>;
}
