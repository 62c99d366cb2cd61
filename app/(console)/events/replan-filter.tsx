"use client";

import { useClock } from "@/components/now.tsx";
import { PlanReplan } from "../replans/plan-replan.tsx";
import { type EventSearch, eventFilter } from "./search.ts";

/** A plan of everything that the filter finds, on all its pages. */
export function ReplanFilter({ search }: { search: Omit<EventSearch, "cursor"> }) {
  const clock = useClock();
  const choice = () => {
    const { cursor: _, ...filter } = eventFilter({ ...search, cursor: null }, new Date(clock()));
    return { by: "filter" as const, filter };
  };
  return <PlanReplan size="sm" choice={choice} what="everything that this filter finds" />;
}
