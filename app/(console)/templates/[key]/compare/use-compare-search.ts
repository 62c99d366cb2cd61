"use client";

import { useQueryStates } from "nuqs";
import { useTransition } from "react";
import { compareSearch } from "./search.ts";

/** What is compared, as the URL says it. Another choice is compared by the server; `busy` until that has come. */
export function useCompareSearch() {
  const [busy, startTransition] = useTransition();
  const [search, set] = useQueryStates(compareSearch, { history: "push", shallow: false, scroll: false, startTransition });
  return { search, set, busy };
}
