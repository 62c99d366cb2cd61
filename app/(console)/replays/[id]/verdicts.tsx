"use client";

import { useQueryStates } from "nuqs";
import { cn } from "@/components/class-names.ts";
import { statusOfVerdict } from "@/components/status/replay-item.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { figure, many } from "@/domain/list/many.policy.ts";
import type { Replay, ReplayVerdict } from "@/domain/replay/schema.ts";
import { verdictNames } from "@/domain/replay/words.policy.ts";
import { itemSearch, showOnly } from "../search.ts";
import { TallyButton } from "./tally-list.tsx";

/** What the plan says, counted; a row shows its messages below. */
export function Verdicts({ replay }: { replay: Replay }) {
  const [{ verdict, reason }, set] = useQueryStates(itemSearch);
  const rows = verdictNames.map((name) => ({ name, of: replay.verdicts.filter((each) => each.verdict === name) }));
  const show = (name: ReplayVerdict | null, of: string | null = null) => void set(showOnly({ verdict: name, reason: of }));
  return (
    <div className="grid gap-2">
      {replay.toSend > 0 && (
        <p className="text-ink-2 text-sm">
          {many(replay.toSend, "message")} to {replay.people === 1 ? "one person" : `${figure(replay.people)} people`}.
          {replay.mostPerPerson > 1 &&
            ` Without a limit one of them would get ${figure(replay.mostPerPerson)}; the plan has at most ${figure(replay.options.perPerson)} for each.`}
        </p>
      )}
      <ul aria-label="Verdicts" className="-mx-2 grid">
        {rows
          .filter(({ of }) => of.length > 0)
          .map(({ name, of }) => (
            <li key={name}>
              <TallyButton
                status={statusOfVerdict[name]}
                said={onlyReason(of)}
                count={sum(of)}
                shown={verdict === name && reason === null}
                onPress={() => show(verdict === name && reason === null ? null : name)}
              />
              {of.length > 1 && (
                <Reasons of={of} shown={verdict === name ? reason : null} onShow={(of) => show(of === null ? null : name, of)} />
              )}
              {hints[name] && sum(of) > 0 && <p className="px-2 pb-1 text-ink-3 text-xs">{hints[name]}</p>}
            </li>
          ))}
      </ul>
    </div>
  );
}

type Tally = Replay["verdicts"];
const sum = (of: Tally): number => of.reduce((all, { count }) => all + count, 0);

/** Where all have the same reason it stands beside the verdict. */
const onlyReason = ([first, ...more]: Tally): string => (more.length === 0 ? (wordsOfReason(first?.reason ?? null) ?? "") : "");

type ReasonsProps = { of: Tally; shown: string | null; onShow(reason: string | null): void };

/** Why they have the verdict, each with its count; a press shows those alone. */
const Reasons = ({ of, shown, onShow }: ReasonsProps) => (
  <ul className="flex flex-wrap gap-1 px-2 pb-1">
    {of.map(
      ({ reason, count }) =>
        reason !== null && (
          <li key={reason}>
            <button
              type="button"
              aria-pressed={shown === reason}
              onClick={() => onShow(shown === reason ? null : reason)}
              className={cn(
                "min-h-6 rounded-sm px-1.5 text-left text-ink-2 text-xs hover:bg-hover",
                shown === reason && "bg-accent-soft text-ink",
              )}
            >
              <span className="tabular-nums">{figure(count)}</span> {wordsOfReason(reason) ?? reason}
            </button>
          </li>
        ),
    )}
  </ul>
);

const hints: Readonly<Partial<Record<ReplayVerdict, string>>> = {
  unknown: "Left out: the provider may have taken them. The choices of the plan can include them.",
  permanent: "Left out by itself. The choices of the plan can include them.",
};
