"use client";

import { useMemo, useState } from "react";
import { CopyButton } from "./copy-button.tsx";
import { JsonLineView } from "./json/line-view.tsx";
import { foldedAway, type JsonMark, jsonLines, lineAt } from "./json/lines.ts";
import { JsonSearch } from "./json/search.tsx";

// A line is a handful of elements; beyond this length the text is shown plain.
const MOST_LAID_OUT = 60_000;
/** From here on looking with the eye alone is work. */
const SEARCHED_FROM = 24;
const nothing: readonly JsonMark[] = [];

type Props = { text: string; label: string; marks?: readonly JsonMark[] };

/** JSON text to read, fold, search and copy: numbers, key order and repeated keys exactly as stored. */
export function Json({ text, label, marks = nothing }: Props) {
  const lines = useMemo(() => (text.length <= MOST_LAID_OUT ? jsonLines(text) : null), [text]);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [match, setMatch] = useState<number | null>(null);
  const hidden = lines && foldedAway(lines, folded);
  const marked = lines && Map.groupBy(marks, ({ path }) => lineAt(lines, path));
  const toggle = (at: number) =>
    setFolded((now) => (now.has(at) ? new Set([...now].filter((one) => one !== at)) : new Set([...now, at])));
  const show = (at: number | null) => {
    setMatch(at);
    if (at !== null) setFolded(new Set());
  };
  return (
    <figure className="relative rounded-lg border bg-sunken">
      <figcaption className="sr-only">{label}</figcaption>
      {lines && lines.length >= SEARCHED_FROM && <JsonSearch label={label} lines={lines} onMatch={show} />}
      <CopyButton text={text} label={label} className="absolute top-1.5 right-1.5 bg-sunken" />
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="max-h-96 overflow-auto whitespace-pre-wrap px-3 py-2.5 pr-9 font-mono text-xs [overflow-wrap:anywhere]"
      >
        {lines
          ? lines.map((line, at) =>
              hidden?.has(at) ? null : (
                <JsonLineView
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
                  key={at}
                  line={line}
                  end={line.closes === null ? undefined : lines[line.closes]}
                  folded={folded.has(at)}
                  found={match === at}
                  marks={marked?.get(at)}
                  onToggle={() => toggle(at)}
                />
              ),
            )
          : text}
        {!lines && marks.map(({ path, text: words }) => `\n${path}: ${words}`)}
      </pre>
    </figure>
  );
}
