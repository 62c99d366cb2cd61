"use client";

import type { Selection } from "@/components/table/use-selection.ts";
import { many } from "@/domain/list/many.policy.ts";
import { PlanReplay } from "../replays/plan-replay.tsx";

/** A plan of what is selected, also of what is on another page. */
export function ReplaySelected({ selection: { ids, clear } }: { selection: Selection }) {
  return <PlanReplay size="sm" choice={{ by: "ids", ids: [...ids] }} what={many(ids.size, "message")} onPlanned={clear} />;
}
