"use client";

import type { Selection } from "@/components/table/use-selection.ts";
import { many } from "@/domain/list/many.policy.ts";
import { PlanReplan } from "../replans/plan-replan.tsx";

/** A plan of what is selected, also of what is on another page. */
export function ReplanSelected({ selection: { ids, clear } }: { selection: Selection }) {
  return <PlanReplan size="sm" choice={{ by: "ids", ids: [...ids] }} what={many(ids.size, "event")} onPlanned={clear} />;
}
