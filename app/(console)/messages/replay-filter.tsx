"use client";

import { useClock } from "@/components/now.tsx";
import type { ReplayChoice } from "@/domain/replay/schema.ts";
import { PlanReplay } from "../replays/plan-replay.tsx";
import { type MessageSearch, messageFilter } from "./search.ts";

/** A plan of everything that the filter finds, on all its pages. */
export function ReplayFilter({ search }: { search: Omit<MessageSearch, "cursor" | "open"> }) {
  const clock = useClock();
  return <PlanReplay size="sm" choice={() => choiceOf(search, new Date(clock()))} what="everything that this filter finds" />;
}

function choiceOf(search: Omit<MessageSearch, "cursor" | "open">, now: Date): ReplayChoice {
  const {
    cursor: _cursor,
    work: _work,
    test: _test,
    status,
    restedFrom,
    restedUntil,
    ...filter
  } = messageFilter({ ...search, cursor: null, open: null }, now);
  return {
    by: "filter",
    filter: {
      ...filter,
      status: status === "claimed" ? "scheduled" : status,
      restedFrom: restedFrom?.toISOString(),
      restedUntil: restedUntil?.toISOString(),
    },
  };
}
