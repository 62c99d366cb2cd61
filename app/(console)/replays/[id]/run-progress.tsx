"use client";

import { useQueryStates } from "nuqs";
import { Card } from "@/components/card.tsx";
import { statusOfResult } from "@/components/status/replay-item.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { Replay, ReplayResult } from "@/domain/replay/schema.ts";
import { resultNames } from "@/domain/replay/words.policy.ts";
import { Bar } from "../bar.tsx";
import { itemSearch, showOnly } from "../search.ts";
import { paceInWords } from "./pace-in-words.ts";
import { TallyList, tallied, tallyLine } from "./tally-list.tsx";

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
  const { toSend, live, rested, remaining, results } = replay;
  const rows = resultNames.map((name) => ({
    name,
    status: statusOfResult[name],
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
          {live > rested && <Rest status="live" count={live - rested} />}
          {remaining > 0 && <Rest status="waiting" count={remaining} />}
        </TallyList>
      </div>
    </Card>
  );
}

const Rest = ({ status, count }: { status: "live" | "waiting"; count: number }) => (
  <li className={tallyLine}>
    <span>
      <StatusBadge status={statusOfResult[status]} />
    </span>
    <span className="font-medium tabular-nums">{figure(count)}</span>
  </li>
);
