"use client";

import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import { figure, many } from "@/domain/list/many.policy.ts";
import type { CancelScheduledResult, RuleState } from "@/domain/rule/schema.ts";

/**
 * Gives `cancelScheduled(rule)`: batch after batch until nothing is left that can be cancelled. Each batch is whole: whoever
 * closes the page in between leaves a rule that is off, and the rest is skipped when it is due. With `ids` only these, at once.
 */
export function useCancelScheduled() {
  return async ({ key }: Pick<RuleState, "key">, ids?: readonly string[]): Promise<void> => {
    const id = `cancel-${key}`;
    let total = 0;
    try {
      for (let cancelled = 1; cancelled > 0; ) {
        const batch = await request<CancelScheduledResult>(`/api/rules/${encodeURIComponent(key)}/cancel`, { body: { ids } });
        cancelled = batch.left > 0 && !ids ? batch.cancelled : 0;
        total += batch.cancelled;
        if (cancelled > 0) toast.loading(`Cancelled ${figure(total)}, ${figure(batch.left)} left`, { id });
        else toast.success(said(total, ids ? ids.length - total : batch.left), { id, duration: 8_000 });
      }
    } catch (error) {
      toastFailure(`Cancelled ${figure(total)}, and then it stopped`, error, id);
    }
  };
}

const said = (total: number, left: number) =>
  `Cancelled ${many(total, "message")}${left > 0 ? `; ${figure(left)} may be on their way or gone, and were left alone` : ""}`;
