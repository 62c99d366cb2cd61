"use client";

import type { CauseCounts } from "@/domain/cause/schema.ts";
import { figure, many } from "@/domain/list/many.policy.ts";
import { useLive } from "./use-live.ts";

/** How many causes of failures wait for somebody, beside the place that lists them; nothing where there are none. */
export function OpenCauses({ initial }: { initial: CauseCounts }) {
  const { data } = useLive<CauseCounts>("/api/causes/counts", initial, () => false);
  if (data.open === 0) return null;
  return (
    <span
      role="img"
      aria-label={many(data.open, "open cause")}
      className="ml-auto inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-bad-soft px-1.5 font-medium text-bad text-xs tabular-nums"
    >
      {figure(data.open)}
    </span>
  );
}
