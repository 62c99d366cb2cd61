"use client";

import { useQueryState } from "nuqs";
import { cn } from "@/components/class-names.ts";
import { Segments } from "@/components/segments.tsx";
import type { Previewed } from "@/domain/template/schema.ts";
import { type InboxKey, previewSearch } from "./search.ts";

type Line = { from: string; subject: string; preheader: string };

/**
 * How a list of mails shows one before it is opened, at the width and size of type that each has on an ordinary screen: a window of
 * 1280, a phone of 390, a list beside the reading pane. What does not fit is cut here as it is there.
 */
const rows: Record<InboxKey, { label: string; row(line: Line): React.ReactNode }> = {
  gmail: {
    label: "Gmail",
    row: ({ from, subject, preheader }) => (
      <div className="grid w-[60rem] grid-cols-[10.5rem_minmax(0,1fr)_3.5rem] items-center gap-4 px-4 py-2 text-[14px] leading-5">
        <bdi className="truncate font-bold">{from}</bdi>
        <p className="truncate">
          <bdi className="font-bold">{subject}</bdi>
          {preheader && <span className="text-ink-3"> - </span>}
          <bdi className="text-ink-3">{preheader}</bdi>
        </p>
        <span className="text-right font-bold text-[12px]">09:41</span>
      </div>
    ),
  },
  iphone: {
    label: "iPhone",
    row: ({ from, subject, preheader }) => (
      <div className="w-[390px] py-2.5 pr-4 pl-8 text-[15px] leading-5">
        <p className="flex items-baseline gap-2">
          <bdi className="min-w-0 flex-1 truncate font-semibold text-[17px] leading-[22px]">{from}</bdi>
          <span className="text-ink-3">09:41</span>
        </p>
        <p dir="auto" className="truncate">
          {subject}
        </p>
        <p dir="auto" className="line-clamp-2 text-ink-3">
          {preheader}
        </p>
      </div>
    ),
  },
  outlook: {
    label: "Outlook",
    row: ({ from, subject, preheader }) => (
      <div className="w-[320px] max-w-full border-accent border-l-3 py-1.5 pr-3 pl-4 text-[13px] leading-[18px]">
        <bdi className="block truncate text-[15px] leading-5">{from}</bdi>
        <p className="flex gap-2">
          <bdi className="min-w-0 flex-1 truncate font-semibold text-accent">{subject}</bdi>
          <span className="font-semibold text-accent">09:41</span>
        </p>
        <p dir="auto" className="truncate text-ink-3">
          {preheader}
        </p>
      </div>
    ),
  },
};

/** "Acme <no-reply@acme.example>" is shown as Acme. */
const nameOf = (from: string): string => /^\s*"?(.*?)"?\s*<[^>]*>\s*$/.exec(from)?.[1] || from;

const length = (text: string): number => [...text].length;

/** By itself as the list of a screen that is as wide as this one; which that is, only its style knows before the page runs. */
export function InboxRow({ mail }: { mail: Previewed }) {
  const [chosen, choose] = useQueryState("inbox", previewSearch.inbox.withOptions({ history: "replace" }));
  return (
    <>
      <Listed mail={mail} inbox={chosen ?? "gmail"} onPick={choose} className="max-sm:hidden" />
      <Listed mail={mail} inbox={chosen ?? "iphone"} onPick={choose} className="sm:hidden" />
    </>
  );
}

type Shown = { mail: Previewed; inbox: InboxKey; onPick(inbox: InboxKey): unknown; className: string };

function Listed({ mail, inbox, onPick, className }: Shown) {
  const from = nameOf(mail.headers.find(([name]) => name.toLowerCase() === "from")?.[1] ?? "");
  return (
    <section aria-label="In the list of mails" className={cn("grid gap-2", className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segments
          label="List of"
          segments={(Object.keys(rows) as InboxKey[]).map((value) => ({ value, label: rows[value].label }))} // its own keys
          value={inbox}
          onPick={(value) => void onPick(value)}
        />
        <p className="text-ink-3 text-xs tabular-nums">
          Subject {length(mail.subject)} characters, preheader {length(mail.preheader)}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form */}
      <div
        role="group"
        aria-label={`As ${rows[inbox].label} lists it`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where there is less room than in the list, it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="overflow-x-auto rounded-lg border bg-surface"
      >
        {rows[inbox].row({ from, subject: mail.subject, preheader: mail.preheader })}
      </div>
    </section>
  );
}
