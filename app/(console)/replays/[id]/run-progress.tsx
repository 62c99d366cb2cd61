"use client";

import { useQueryStates } from "nuqs";
import { Card } from "@/components/card.tsx";
import { cn } from "@/components/class-names.ts";
import { statusOfResult } from "@/components/status/replay-item.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { Replay, ReplayResult } from "@/domain/replay/schema.ts";
import { resultNames } from "@/domain/replay/words.policy.ts";
import { Bar } from "../bar.tsx";
import { itemSearch } from "../search.ts";
import { paceInWords } from "./pace-in-words.ts";

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
  const { toSend, live, rested, remaining, results } = replay;
  const of = (name: ReplayResult) => results.filter(({ result }) => result === name);
  const count = (name: ReplayResult) => of(name).reduce((all, each) => all + each.count, 0);
  const looks = [...new Set(Object.values(colours))];
  const parts = looks.map((className) => ({
    className,
    count: resultNames.filter((name) => colours[name] === className).reduce((all, name) => all + count(name), 0),
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
        <ul aria-label="Results" className="-mx-2 grid">
          {resultNames
            .filter((name) => count(name) > 0)
            .map((name) => (
              <Result key={name} name={name} count={count(name)} said={saidOf(of(name))} />
            ))}
          {live > rested && <Rest status="live" count={live - rested} />}
          {remaining > 0 && <Rest status="waiting" count={remaining} />}
        </ul>
      </div>
    </Card>
  );
}

type ResultProps = { name: ReplayResult; count: number; said: string };

function Result({ name, count, said }: ResultProps) {
  const [{ result }, set] = useQueryStates(itemSearch);
  const shown = result === name;
  return (
    <li>
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => void set({ result: shown ? null : name, verdict: null, cursor: null })}
        className={cn(line, "w-full text-left hover:bg-hover", shown && "bg-accent-soft")}
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <StatusBadge status={statusOfResult[name]} />
          <span className="text-ink-3 text-xs [overflow-wrap:anywhere]">{said}</span>
        </span>
        <span className="font-medium tabular-nums">{figure(count)}</span>
      </button>
    </li>
  );
}

const Rest = ({ status, count }: { status: "live" | "waiting"; count: number }) => (
  <li className={line}>
    <span>
      <StatusBadge status={statusOfResult[status]} />
    </span>
    <span className="font-medium tabular-nums">{figure(count)}</span>
  </li>
);

const line = "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-1.5 text-sm";

const saidOf = (of: Replay["results"]): string =>
  of
    .flatMap(({ reason, count }) => {
      const words = reason === null ? null : (wordsOfReason(reason) ?? reason);
      return words === null ? [] : [of.length > 1 ? `${figure(count)} ${words}` : words];
    })
    .join(" · ");
