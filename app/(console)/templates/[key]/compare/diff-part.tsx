import { LineChanges } from "@/components/line-changes.tsx";
import type { MailDiff } from "@/domain/comparison/schema.ts";
import type { TextDiff } from "@/domain/diff/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { Numbers } from "./pair-bar.tsx";

export type Whole = { whole: boolean; onWhole(whole: boolean): void };
type Props = { label: string; numbers: Numbers; mail: MailDiff | null; diff: TextDiff | null } & Whole;

/** One part of both mails, line by line. */
export function DiffPart({ label, numbers, mail, diff, ...whole }: Props) {
  if (mail === null) return <Note>One of the versions makes no mail of these props: there is nothing to compare.</Note>;
  if (diff === null) return <Note>The same in both, byte for byte.</Note>;
  if (diff.added + diff.removed === 0) return <Note>The lines are the same: only breaks or blanks between them differ.</Note>;
  return <Lines label={`${label} of v${numbers.from} and v${numbers.to}`} diff={diff} {...whole} />;
}

/** How many lines came and went, and which. */
export const Lines = ({ label, diff, whole, onWhole }: { label: string; diff: TextDiff } & Whole) => (
  <>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-3 text-xs tabular-nums">
      <span>
        {many(diff.added, "line")} added, {many(diff.removed, "line")} removed
      </span>
      <label className="inline-flex min-h-6 items-center gap-1.5">
        <input type="checkbox" checked={whole} onChange={({ target }) => onWhole(target.checked)} />
        Show all lines
      </label>
    </div>
    <LineChanges diff={diff} label={label} className="max-h-[72vh]" />
  </>
);

export const Note = ({ children }: { children: React.ReactNode }) => (
  <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{children}</p>
);
