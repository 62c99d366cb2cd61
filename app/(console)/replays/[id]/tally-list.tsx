import type { ReactNode } from "react";
import { cn } from "@/components/class-names.ts";
import type { Status } from "@/components/status/statuses-of.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { figure } from "@/domain/list/many.policy.ts";

/** `kept`: it stands there with a zero too, so that nothing below moves when the first one comes. */
type Tally<Name> = { name: Name; status: Status; count: number; said: string; kept?: boolean };
type Props<Name> = {
  label: string;
  rows: readonly Tally<Name>[];
  shown: Name | null;
  onPick(name: Name | null): void;
  /** Rows after these. */
  children?: ReactNode;
};

/** Counts by word; a row shows what it counts below. */
export const TallyList = <Name extends string>({ label, rows, shown, onPick, children }: Props<Name>) => (
  <ul aria-label={label} className="-mx-2 grid">
    {rows
      .filter(({ count, kept }) => kept || count > 0)
      .map(({ name, kept: _, ...row }) =>
        row.count === 0 ? (
          <TallyLine key={name} {...row} />
        ) : (
          <li key={name}>
            <TallyButton {...row} shown={shown === name} onPress={() => onPick(shown === name ? null : name)} />
          </li>
        ),
      )}
    {children}
  </ul>
);

const tallyLine = "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-1.5 text-sm";

/** A count of what cannot be shown alone. */
export const TallyLine = ({ status, count }: { status: Status; count: number }) => (
  <li className={tallyLine}>
    <span>
      <StatusBadge status={status} />
    </span>
    <span className={cn("tabular-nums", count === 0 ? "text-ink-3" : "font-medium")}>{figure(count)}</span>
  </li>
);

type ButtonProps = Omit<Tally<string>, "name"> & { shown: boolean; onPress(): void };

/** One of the rows; a press shows what it counts. */
export const TallyButton = ({ status, said, count, shown, onPress }: ButtonProps) => (
  <button
    type="button"
    aria-pressed={shown}
    onClick={onPress}
    className={cn(tallyLine, "w-full text-left hover:bg-hover", shown && "bg-accent-soft")}
  >
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusBadge status={status} />
      <span className="text-ink-3 text-xs [overflow-wrap:anywhere]">{said}</span>
    </span>
    <span className="font-medium tabular-nums">{figure(count)}</span>
  </button>
);

/** The reasons of one word, each with its count where there is more than one. */
export function tallied(of: readonly { reason: string | null; count: number }[], words: (reason: string) => string) {
  const said = of.flatMap(({ reason, count }) => (reason === null ? [] : [{ count, said: words(reason) }]));
  return {
    count: of.reduce((all, { count }) => all + count, 0),
    said: said.map((each) => (of.length > 1 ? `${figure(each.count)} ${each.said}` : each.said)).join(" · "),
  };
}
