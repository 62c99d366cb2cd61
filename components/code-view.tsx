import { CopyButton } from "@/components/copy-button.tsx";
import type { CodeLine } from "@/domain/code/schema.ts";

/** What pieces of code are, as the highlighters name them, in the colours of the page. */
const colours: Readonly<Record<string, string>> = {
  tag: "text-accent",
  keyword: "text-accent",
  "string-expression": "text-good",
  string: "text-good",
  function: "text-warn",
  constant: "text-info",
  parameter: "text-info",
  link: "text-info",
  comment: "text-ink-3",
  punctuation: "text-ink-2",
};

type Props = { lines: readonly CodeLine[]; text: string; label: string; numbered?: boolean };

/** Coloured code to read and copy, wrapped; the copy is the text itself. Lines out of sight are not laid out. */
export const CodeView = ({ lines, text, label, numbered = false }: Props) => (
  <figure className="relative min-w-0 rounded-lg border bg-sunken">
    <figcaption className="sr-only">{label}</figcaption>
    <CopyButton text={text} label={label} className="absolute top-1.5 right-1.5 z-10 bg-sunken" />
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="max-h-[72vh] overflow-auto whitespace-pre-wrap px-3 py-2.5 pr-9 font-mono text-xs leading-5 [overflow-wrap:anywhere]"
    >
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
        <span key={at} className="flex [contain-intrinsic-height:1.25rem] [content-visibility:auto]">
          {numbered && (
            <span aria-hidden className="w-9 shrink-0 select-none pr-3 text-right text-ink-3">
              {at + 1}
            </span>
          )}
          <code className="min-w-0 flex-1">
            {line.map(([piece, kind], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as the lines
              <span key={index} className={kind === null ? undefined : colours[kind]}>
                {piece}
              </span>
            ))}
            {"\n"}
          </code>
        </span>
      ))}
    </pre>
  </figure>
);
