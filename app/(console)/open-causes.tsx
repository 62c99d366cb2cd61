"use client";

import { useState } from "react";
import { request } from "@/components/request.ts";
import type { CauseCounts } from "@/domain/cause/schema.ts";
import { figure, many } from "@/domain/list/many.policy.ts";
import { useChanges } from "./live/live-provider.tsx";

/** How many causes of failures wait for somebody, beside the place that lists them; nothing where there are none. It stands still while the server is away. */
export function OpenCauses({ initial }: { initial: CauseCounts }) {
  const [{ open }, setCounts] = useState(initial);
  useChanges("causes", () => {
    request<CauseCounts>("/api/causes/counts").then(setCounts, () => {});
  });
  if (open === 0) return null;
  return (
    <span
      role="img"
      aria-label={many(open, "open cause")}
      className="ml-auto inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-bad-soft px-1.5 font-medium text-bad text-xs tabular-nums"
    >
      {figure(open)}
    </span>
  );
}
