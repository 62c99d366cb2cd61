import { htmlLines } from "@/domain/code/html-lines.policy.ts";
import type { DiffPiece } from "@/domain/diff/schema.ts";
import { asSeen } from "@/domain/diff/seen.policy.ts";
import { type TextDiffOptions, textDiff } from "@/domain/diff/texts.ts";
import { wordDiff } from "@/domain/diff/words.ts";
import type { Previewed } from "@/domain/template/schema.ts";
import type { LineDiff, MailDiff } from "./schema.ts";

/** Two mails, part by part. A rendered HTML is one long line: it is compared as the lines that a reader is shown. */
export function compareMails(from: Previewed, to: Previewed, options: TextDiffOptions): MailDiff {
  const part = (before: string, after: string, read: (text: string) => string = (text) => text) =>
    before === after ? null : textDiff(read(before), read(after), options);
  return {
    subject: lineDiff(from.subject, to.subject),
    preheader: lineDiff(from.preheader, to.preheader),
    html: part(from.html, to.html, readable),
    text: part(from.text, to.text),
    headers: part(headersOf(from), headersOf(to)),
  };
}

const readable = (html: string): string =>
  htmlLines(html)
    .map((line) => line.map(([piece]) => piece).join(""))
    .join("\n");

function lineDiff(before: string, after: string): LineDiff | null {
  if (before === after) return null;
  const { removed, added } = wordDiff(before, after) ?? { removed: whole(before), added: whole(after) };
  return { removed: asSeen(removed, false), added: asSeen(added, false) };
}

const whole = (text: string): DiffPiece[] => (text === "" ? [] : [[text, "changed"]]);

const headersOf = ({ headers }: Previewed): string =>
  headers
    .filter(([name]) => name.toLowerCase() !== "date")
    .map(([name, value]) => `${name}: ${value.replace(/(\bboundary=)("[^"]*"|[^;\s]+)/i, "$1…")}\n`)
    .join("");
