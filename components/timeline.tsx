"use client";

import { type ReactNode, useId, useState } from "react";
import type { TimelineEntry } from "@/domain/intent/schema.ts";
import { durationInShort, durationInWords } from "@/domain/list/duration.policy.ts";
import { cn } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { toneStyle } from "./status/tone.ts";
import { TextLink } from "./text-link.tsx";
import { Time } from "./time.tsx";

const icons: Record<TimelineEntry["kind"], IconName> = {
  event: "inbox",
  decision: "git-branch",
  scheduled: "calendar-clock",
  check: "scan-eye",
  submission: "file-lock-2",
  attempt: "plug-zap",
  evidence: "bookmark",
  observation: "radio-tower",
  mail: "mail-open",
  settlement: "pencil-line",
  revival: "rotate-cw",
  resend: "copy-plus",
  drop: "trash-2",
  taken_back: "undo-2",
  rest: "milestone",
};

type Props = {
  label: string;
  entries: readonly TimelineEntry[];
  /** What stands behind an entry, shown on request; null for nothing. */
  facts(entry: TimelineEntry): ReactNode;
  /** The wall clock, or the distance from the first entry. */
  clock?: "absolute" | "relative";
  /** What stands below an entry's words. */
  below?(entry: TimelineEntry): ReactNode;
  /** What is still to come, after the last entry. */
  pending?: ReactNode;
};

/** What happened, in order. */
export function Timeline({ label, entries, facts, clock = "absolute", below, pending }: Props) {
  const start = entries[0]?.at ?? null;
  return (
    <ol aria-label={label}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts are append-only, so that a place keeps its fact
        <li key={index} className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-1">
          {entry.wait && <Waited wait={entry.wait} />}
          <span aria-hidden className="absolute top-7 bottom-0 left-[0.84rem] w-px bg-line group-last:hidden" />
          <Mark entry={entry} />
          <Body entry={entry} facts={facts(entry)} below={below?.(entry)} since={clock === "relative" ? start : null} />
        </li>
      ))}
      {pending && (
        <li className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-1">
          <span aria-hidden className="m-auto size-2 animate-pulse rounded-full bg-info" />
          <div className="py-0.5 text-ink-2 text-sm">{pending}</div>
        </li>
      )}
    </ol>
  );
}

/** Time that passed before the entry, and what for. */
const Waited = ({ wait }: { wait: NonNullable<TimelineEntry["wait"]> }) => (
  <p className="col-start-2 -mt-1.5 pb-2.5 text-ink-3 text-xs">
    {durationInWords(wait.ms)} {wait.cause}
  </p>
);

function Mark({ entry }: { entry: TimelineEntry }) {
  const icon = icons[entry.kind];
  return (
    <span className={cn("inline-flex size-7 items-center justify-center rounded-full", toneStyle[entry.tone])}>
      <Icon name={icon} className="size-3.5" />
    </span>
  );
}

type BodyProps = { entry: TimelineEntry; facts: ReactNode; below: ReactNode; since: string | null };

function Body({ entry, facts, below, since }: BodyProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="min-w-0 pt-0.5">
      <div className="flex items-start justify-between gap-x-3">
        <p className="min-w-0 py-0.5 font-medium text-sm [overflow-wrap:anywhere]">
          {entry.messageId === null ? (
            entry.title
          ) : (
            <TextLink href={`/messages/${entry.messageId}`} className="inline-block min-h-6">
              {entry.title}
            </TextLink>
          )}
        </p>
        <span className="flex shrink-0 items-center gap-0.5 text-ink-3 text-xs">
          {since === null ? <Time iso={entry.at} absolute /> : <Elapsed iso={entry.at} since={since} />}
          {facts ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setOpen(!open)}
              aria-label={`Recorded values: ${entry.title}`}
              title="Recorded values"
              className="inline-flex size-6 items-center justify-center rounded-sm hover:bg-hover hover:text-ink aria-expanded:bg-neutral-soft aria-expanded:text-ink"
            >
              <Icon name="braces" className="size-3.5" />
            </button>
          ) : (
            <span className="size-6" />
          )}
        </span>
      </div>
      {entry.detail && <p className="max-w-prose text-ink-2 text-sm [overflow-wrap:anywhere]">{entry.detail}</p>}
      {below}
      {facts && open && (
        <div id={id} className="mt-2">
          {facts}
        </div>
      )}
    </div>
  );
}

/** "+2.3 s" since the first entry; the hover has the moment itself. */
const Elapsed = ({ iso, since }: { iso: string; since: string }) => (
  <time dateTime={iso} title={iso} className="inline-flex min-h-6 items-center tabular-nums">
    +{durationInShort(Date.parse(iso) - Date.parse(since))}
  </time>
);
