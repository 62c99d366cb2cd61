"use client";

import { useQuery } from "@tanstack/react-query";
import { request } from "@/components/request.ts";
import type { ActivationPlan } from "@/domain/activation/schema.ts";

/** A plan of activating a version or pinning a rule, made when it is asked for and never kept. `path` null: nothing is chosen yet. */
export function usePlan(path: string | null) {
  return useQuery({
    queryKey: ["plan", path],
    queryFn: ({ signal }) => request<ActivationPlan>(path ?? "", { signal }),
    enabled: path !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY, // a plan that changes under a reader is no plan
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
