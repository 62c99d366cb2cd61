"use client";

import { useQueryStates } from "nuqs";
import { Card } from "@/components/card.tsx";
import { statusOfResult } from "@/components/status/replay-item.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import type { Replay, ReplayResult } from "@/domain/replay/schema.ts";
import { resultNames } from "@/domain/replay/words.policy.ts";
import { Bar } from "../bar.tsx";
import { itemSearch, showOnly } from "../search.ts";
import { paceInWords } from "./pace-in-words.ts";
import { TallyLine, TallyList, tallied } from "./tally-list.tsx";

const colours: Readonly<Record<ReplayResult, string>> = {
  accepted: "bg-good",
  skipped: "bg-ink-3",
  expired: "bg-ink-3",
  cancelled: "bg-ink-3",
  dropped: "bg-ink-3",
  refused: "bg-ink-3",
  failed: "bg-bad",
  uncertain: "bg-warn",
};

/** How far a run is: what became of its messages, and how long it will take. A result shows its messages below. */
export function RunProgress({ replay }: { replay: Replay }) {
  const [{ result }, set] = useQueryStates(itemSearch);
  const { toSend, live, rested, remaining, results, endedAt } = replay;
  const moves = endedAt === null;
  const rows = resultNames.map((name) => ({
    name,
    status: statusOfResult[name],
    kept: name === "accepted" || name === "skipped" || name === "failed",
    ...tallied(
      results.filter((each) => each.result === name),
      (reason) => wordsOfReason(reason) ?? reason,
    ),
  }));
  const looks = [...new Set(Object.values(colours))];
  const parts = looks.map((className) => ({
    className,
    count: rows.filter(({ name }) => colours[name] === className).reduce((all, { count }) => all + count, 0),
  }));
  return (
    <Card title="The run">
      <div className="grid gap-3">
        <Bar
          label="At rest"
          total={toSend}
          parts={[...parts, { count: live - rested, className: "bg-accent" }]}
          className="h-3"
        />
        <p role="status" className="text-ink-2 text-sm tabular-nums">
          {paceInWords(replay)}
        </p>
        <TallyList label="Results" rows={rows} shown={result} onPick={(name) => void set(showOnly({ result: name }))}>
          {(moves || live > rested) && <TallyLine status={statusOfResult.live} count={live - rested} />}
          {(moves || remaining > 0) && <TallyLine status={statusOfResult.waiting} count={remaining} />}
        </TallyList>
      </div>
    </Card>
  );
}
