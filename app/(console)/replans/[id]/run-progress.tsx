"use client";

import { useQueryStates } from "nuqs";
import { Card } from "@/components/card.tsx";
import { statusOfReplanResult } from "@/components/status/replan-item.ts";
import { figure, many } from "@/domain/list/many.policy.ts";
import type { Replan } from "@/domain/replan/schema.ts";
import { replanReasonWords, replanResultNames } from "@/domain/replan/words.policy.ts";
import { TallyList, tallied } from "../../replays/[id]/tally-list.tsx";
import { Bar } from "../../replays/bar.tsx";
import { replanItemSearch } from "../search.ts";

/** How far a run is, and what came of its events. A result shows its events below. */
export function RunProgress({ replan }: { replan: Replan }) {
  const [{ result }, set] = useQueryStates(replanItemSearch);
  const { toDo, done, refused, made, found } = replan;
  const rows = replanResultNames.map((name) => ({
    name,
    status: statusOfReplanResult[name],
    ...tallied(
      replan.results.filter((each) => each.result === name),
      replanReasonWords,
    ),
  }));
  return (
    <Card title="The run">
      <div className="grid gap-3">
        <Bar
          label="Done"
          total={toDo}
          parts={[
            { count: done, className: "bg-good" },
            { count: refused, className: "bg-ink-3" },
          ]}
          className="h-3"
        />
        <p role="status" className="text-ink-2 text-sm tabular-nums">
          {figure(done + refused)} of {many(toDo, "event")}, {many(made, "new message")}
          {found > 0 && `, ${figure(found)} there already`}.
        </p>
        <TallyList
          label="Results"
          rows={rows}
          shown={result}
          onPick={(name) => void set({ result: name, verdict: null, cursor: null })}
        />
      </div>
    </Card>
  );
}
