import { type JsonToken, jsonTokens } from "./tokens.ts";

/** One line of laid-out JSON. */
export type JsonLine = {
  tokens: JsonToken[];
  /** RFC 6901, of the value that begins on this line; null on one that only closes. */
  pointer: string | null;
  /** The line on which what begins here ends, where that is another one: what is between can be folded. */
  closes: number | null;
};

/** Something to say about a place in the text: an RFC 6901 pointer and words. */
export type JsonMark = { path: string; text: string };

type Open = { pointer: string; array: boolean; index: number; line: number };

/** JSON text as lines, each with the place of its value. Null where the text is not JSON-like. */
export function jsonLines(text: string): JsonLine[] | null {
  const tokens = jsonTokens(text);
  if (!tokens) return null;
  const lines: JsonLine[] = [];
  let line: JsonLine = { tokens: [], pointer: null, closes: null };
  const open: Open[] = [];
  let key: string | null = null;
  const here = (): string => {
    const inside = open.at(-1);
    if (!inside) return "";
    return `${inside.pointer}/${inside.array ? inside.index : escaped(key ?? "")}`;
  };
  lines.push(line);
  for (const token of tokens) {
    if (token.text.startsWith("\n")) {
      line = { tokens: [{ kind: "mark", text: token.text.slice(1) }], pointer: null, closes: null };
      lines.push(line);
      continue;
    }
    line.tokens.push(token);
    if (token.kind === "key") key = unquoted(token.text);
    const begins = token.kind !== "mark" || token.text === "{" || token.text === "[";
    if (begins) line.pointer ??= here();
    if (token.text === "{" || token.text === "[") {
      if (token.kind === "mark") open.push({ pointer: here(), array: token.text === "[", index: 0, line: lines.length - 1 });
    } else if (token.kind === "mark" && (token.text === "}" || token.text === "]")) {
      const opened = open.pop();
      const from = opened && lines[opened.line];
      if (from && opened.line < lines.length - 1) from.closes = lines.length - 1;
    } else if (token.kind === "mark" && token.text === ",") {
      const inside = open.at(-1);
      if (inside) inside.index += 1;
    }
  }
  return lines;
}

const escaped = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}

/** The line of a place, or of the nearest one around it that there is: what is missing is marked where it should be. */
export function lineAt(lines: readonly JsonLine[], pointer: string): number {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf("/"))) {
    const at = lines.findIndex((line) => line.pointer === place);
    if (at >= 0) return at;
    if (place === "") return 0;
  }
}

export const textOf = (line: JsonLine): string => line.tokens.map(({ text }) => text).join("");

/** Which lines are hidden in folds. */
export function foldedAway(lines: readonly JsonLine[], folded: ReadonlySet<number>): Set<number> {
  const hidden = new Set<number>();
  for (const from of folded) {
    const to = lines[from]?.closes ?? from;
    for (let at = from + 1; at <= to; at++) hidden.add(at);
  }
  return hidden;
}
