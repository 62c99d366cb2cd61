import type { TimelineEntry } from "@/domain/intent/schema.ts";
import type { Io } from "../io.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g;

/** Text from a message or a product, safe for a terminal: an escape sequence in a subject must not move the cursor. */
export const plain = (text: string): string => text.replace(CONTROL, " ").trim();

/** A value as JSON, for a program or a terminal: the same value, but nothing in it that a terminal obeys. */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, // JSON itself escapes what lies below U+0020
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Breaks text into lines of at most `width`, at spaces; a longer word stands alone and whole, so that ids can be copied. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter((each) => each !== "")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return line === "" ? lines : [...lines, line];
}

/** Pads or cuts to exactly `width`; a cut ends with "…". */
export const column = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, Math.max(width - 1, 0))}…` : text.padEnd(width);

/** Rows as aligned columns; the last one is not padded. */
export function table(rows: readonly (readonly string[])[], gap = 2): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd((widths[index] ?? 0) + gap))).join(""),
  );
}

/** "2026-12-03 14:02:00.123" of an ISO time. UTC, as everything in the terminal. */
export const moment = (iso: string): string => iso.slice(0, 23).replace("T", " ").replace(/Z$/, "");

/** "2026-12-03 14:02:00": where milliseconds tell nothing. */
export const seconds = (iso: string): string => moment(iso).slice(0, 19);

/** Paints text in the colour of a tone. */
export function paint({ colours }: Pick<Io, "colours">, tone: TimelineEntry["tone"], text: string): string {
  const paints = { good: colours.green, bad: colours.red, warn: colours.yellow, info: colours.cyan, neutral: String };
  return paints[tone](text);
}
