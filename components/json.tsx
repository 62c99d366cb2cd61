import { CopyButton } from "./copy-button.tsx";
import { type JsonToken, jsonTokens } from "./json-tokens.ts";

const colour: Record<JsonToken["kind"], string> = {
  key: "text-ink",
  string: "text-good",
  number: "text-info",
  word: "text-warn",
  mark: "text-ink-3",
};

// Colouring makes an element a token; beyond this length the text is shown plain.
const MOST_COLOURED = 60_000;

/** JSON text to read and to copy: numbers, key order and repeated keys exactly as stored. */
export function Json({ text, label }: { text: string; label: string }) {
  const tokens = text.length <= MOST_COLOURED ? jsonTokens(text) : null;
  return (
    <figure className="relative rounded-lg border bg-sunken">
      <figcaption className="sr-only">{label}</figcaption>
      <CopyButton text={text} label={label} className="absolute top-1.5 right-1.5 bg-sunken" />
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="max-h-96 overflow-auto whitespace-pre-wrap px-3 py-2.5 pr-9 font-mono text-xs [overflow-wrap:anywhere]"
      >
        {tokens
          ? tokens.map((token, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name and never move
              <span key={index} className={colour[token.kind]}>
                {token.text}
              </span>
            ))
          : text}
      </pre>
    </figure>
  );
}
