import { CopyButton } from "@/components/copy-button.tsx";
import { Json } from "@/components/json.tsx";
import type { EventDetail } from "@/domain/event/schema.ts";
import { markedLines } from "./marked-lines.ts";

const MOST_MARKED = 60_000;
const INSIDE = /^\/payload(?=\/|$)/;

/** The payload with each fault at its place. Without faults, or where it is too long or no JSON, the payload as any JSON. */
export function MarkedPayload({ text, faults }: { text: string; faults: EventDetail["faults"] }) {
  const inside = faults
    .filter(({ pointer }) => INSIDE.test(pointer))
    .map(({ pointer, message }) => ({ pointer: pointer.replace(INSIDE, ""), message }));
  const lines = inside.length > 0 && text.length <= MOST_MARKED ? markedLines(text, inside) : null;
  if (!lines) return <Json text={text} label="Payload" />;
  return (
    <figure aria-label="Payload" className="relative rounded-lg border bg-sunken">
      <CopyButton text={text} label="Payload" className="absolute top-1.5 right-1.5 bg-sunken" />
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="max-h-[70vh] overflow-auto py-2.5 font-mono text-xs"
      >
        {lines.map(({ tokens, faults: words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
          <div key={index} className={words.length > 0 ? "border-warn border-l-2 bg-warn-soft px-3 pr-9 pl-2.5" : "px-3 pr-9"}>
            <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{tokens.map((token) => token.text).join("")}</span>
            {words.map((word) => (
              <span key={word} className="block whitespace-pre-wrap pl-4 font-sans text-warn [overflow-wrap:anywhere]">
                ↑ {word}
              </span>
            ))}
          </div>
        ))}
      </div>
    </figure>
  );
}
