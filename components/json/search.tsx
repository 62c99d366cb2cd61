import { useState } from "react";
import { inputStyle } from "../field.tsx";
import { type JsonLine, textOf } from "./lines.ts";

type Props = { label: string; lines: readonly JsonLine[]; onMatch(line: number | null): void };

/** Finds text in the lines; Enter goes on to the next one, Shift Enter back. */
export function JsonSearch({ label, lines, onMatch }: Props) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const matches = (wanted: string) =>
    wanted === ""
      ? []
      : lines.flatMap((line, index) => (textOf(line).toLowerCase().includes(wanted.toLowerCase()) ? [index] : []));
  const found = matches(text);
  const go = (to: number) => {
    const next = found.length === 0 ? 0 : (to + found.length) % found.length;
    setAt(next);
    onMatch(found[next] ?? null);
  };
  return (
    <div className="flex items-center gap-2 border-b py-1.5 pr-9 pl-3">
      <input
        type="search"
        aria-label={`Search in ${label.toLowerCase()}`}
        placeholder="Search in it"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
          onMatch(matches(event.target.value)[0] ?? null);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          go(at + (event.shiftKey ? -1 : 1));
        }}
        className={`${inputStyle} h-6 max-w-56 text-xs`}
      />
      <span role="status" className="text-ink-3 text-xs tabular-nums">
        {text !== "" && (found.length === 0 ? "nothing" : `${at + 1} of ${found.length}`)}
      </span>
    </div>
  );
}
