"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { request } from "@/components/request.ts";
import { useSettled } from "@/components/use-settled.ts";
import type { TestPlan } from "@/domain/test-send/schema.ts";
import { templatePath } from "../../template-path.ts";
import type { Tried } from "./tried.ts";

/** What a test to `to` would do: asked a moment after the last key. */
export function useTestPlan({ template, versionId, ruleKey }: Tried, to: string) {
  const asked = { versionId, ruleKey, to: useSettled(to, 250) };
  const path = `/api${templatePath(template)}/test/plan`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, asked],
    queryFn: ({ signal }) => request<TestPlan>(path, { body: asked, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { plan: data, error, busy: isFetching, retry: () => void refetch() };
}
