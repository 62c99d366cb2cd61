import Link from "next/link";
import { cn } from "@/components/class-names.ts";
import { Time } from "@/components/time.tsx";
import type { TemplateDay } from "@/domain/activation/schema.ts";
import type { Stretch } from "@/domain/activation/stretch.policy.ts";
import type { HistoryAnswer } from "./read-history.ts";
import { Said } from "./said.tsx";
import { type HistorySearch, historyHref } from "./search.ts";

type Props = { template: string; search: HistorySearch; answer: Extract<HistoryAnswer, { fault: null }> };

/** Which version it was, part by part of the day, and below it what that version says. */
export function DayAnswer({ template, search, answer: { history, looked, at, zone, mayRead } }: Props) {
  const { day } = history;
  return (
    <section aria-label="What it said" className="grid gap-4 rounded-xl border bg-surface px-4 py-3 shadow-rest">
      {day.future && (
        <p className="text-ink-2 text-sm">This day is still to come. As things are, this is what messages will get:</p>
      )}
      <ol className="grid gap-2">
        {day.stretches.map((stretch, n) => (
          <li key={stretch.from} className={cn("border-l-2 pl-3", looked?.part === n + 1 ? "border-l-accent" : "border-l-line")}>
            <Part day={day} stretch={stretch} n={n} />
            {day.stretches.length > 1 && stretch.number !== null && looked?.part !== n + 1 && (
              <Link
                href={historyHref(template, { ...search, at, zone, part: n + 1, message: null })}
                className="inline-flex min-h-6 items-center text-sm underline"
              >
                Show v{stretch.number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {looked?.version && (
        <Said template={template} search={{ ...search, at, zone }} looked={looked} version={looked.version} mayRead={mayRead} />
      )}
    </section>
  );
}

function Part({ day, stretch, n }: { day: TemplateDay; stretch: Stretch; n: number }) {
  const { number, by, since } = stretch;
  const when = day.stretches.length === 1 ? `All of it ${day.words}` : null;
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      <strong className="font-semibold">{number === null ? "No version" : `v${number}`}</strong>{" "}
      <span className="text-ink-2">
        {when ?? (
          <>
            {n === 0 ? `at first ${day.words}` : "then"},{" "}
            {n < day.stretches.length - 1 ? (
              <>
                until <Time iso={stretch.to} absolute />
              </>
            ) : (
              "to the day's end, or until now"
            )}
          </>
        )}
      </span>
      <span className="block text-ink-2">
        {words[by](day.rule)}
        {since && (
          <>
            {" "}
            since <Time iso={since.at} absolute />, by {since.by}
            {since.note && `: ${since.note}`}
          </>
        )}
        .
      </span>
    </p>
  );
}

const words: Record<Stretch["by"], (rule: string | null) => string> = {
  active: () => "The active version",
  pin: (rule) => `${rule ?? "The rule"} was pinned to it,`,
  none: () => "Nothing was published yet, so that no message could be made",
  unrecorded: () => "Versions were published by then; which one was active was not written down before the first entry below",
};
