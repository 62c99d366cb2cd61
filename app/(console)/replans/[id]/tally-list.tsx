import { cn } from "@/components/class-names.ts";
import type { Status } from "@/components/status/statuses-of.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { figure } from "@/domain/list/many.policy.ts";

type Tally<Name> = { name: Name; status: Status; count: number; said: string };
type Props<Name> = { label: string; rows: readonly Tally<Name>[]; shown: Name | null; onPick(name: Name | null): void };

/** Counts by word; a row shows its events below. */
export const TallyList = <Name extends string>({ label, rows, shown, onPick }: Props<Name>) => (
  <ul aria-label={label} className="-mx-2 grid">
    {rows
      .filter(({ count }) => count > 0)
      .map(({ name, status, count, said }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={shown === name}
            onClick={() => onPick(shown === name ? null : name)}
            className={cn(
              "grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover",
              shown === name && "bg-accent-soft",
            )}
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
              <StatusBadge status={status} />
              <span className="text-ink-3 text-xs [overflow-wrap:anywhere]">{said}</span>
            </span>
            <span className="font-medium tabular-nums">{figure(count)}</span>
          </button>
        </li>
      ))}
  </ul>
);

/** The reasons of one word, each with its count where there is more than one. */
export function tallied(of: readonly { reason: string | null; count: number }[], words: (reason: string) => string) {
  const said = of.flatMap(({ reason, count }) => (reason === null ? [] : [{ count, said: words(reason) }]));
  return {
    count: of.reduce((all, { count }) => all + count, 0),
    said: said.map((each) => (of.length > 1 ? `${figure(each.count)} ${each.said}` : each.said)).join(" · "),
  };
}
