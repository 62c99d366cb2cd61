import { Bookmark, CalendarClock, CircleDot, FileLock2, GitBranch, Inbox, type LucideIcon, MailOpen, Milestone, PlugZap, ScanEye } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";
import { type Tone, toneStyle } from "./status.ts";
import { Time } from "./time.tsx";

type Entry = { at: string; kind: string; title: string; tone: Tone; detail: string | null };

const icons: Record<string, LucideIcon> = {
  event: Inbox,
  decision: GitBranch,
  scheduled: CalendarClock,
  check: ScanEye,
  submission: FileLock2,
  attempt: PlugZap,
  evidence: Bookmark,
  mail: MailOpen,
  rest: Milestone,
};

/** What happened, in order; `more` gives the facts behind an entry. */
export function Timeline<E extends Entry>({ label, entries, more }: { label: string; entries: readonly E[]; more?(entry: E): ReactNode }) {
  return (
    <ol aria-label={label}>
      {entries.map((entry, index) => {
        const Icon = icons[entry.kind] ?? CircleDot;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts are append-only, so that a place never changes its fact
          <li key={index} className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-1">
            <span aria-hidden className="absolute top-7 bottom-0 left-[0.84rem] w-px bg-line group-last:hidden" />
            <span className={cn("z-1 inline-flex size-7 items-center justify-center rounded-full", toneStyle[entry.tone])}>
              <Icon aria-hidden className="size-3.5" />
            </span>
            <div className="min-w-0 pt-0.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="min-w-0 font-medium text-sm [overflow-wrap:anywhere]">{entry.title}</p>
                <span className="text-ink-3 text-xs">
                  <Time iso={entry.at} absolute />
                </span>
              </div>
              {entry.detail && <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{entry.detail}</p>}
              {more?.(entry)}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
