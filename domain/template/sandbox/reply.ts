import type { RenderFailure } from "../types.ts";
import type { ThreadReply } from "./messages.ts";

/** Of all parts together. Mail servers refuse more than 10 to 25 MB, and mail programs clip at 0.1. */
const LONGEST = 4_000_000;
const LONGEST_DETAIL = 2_000;
const NUL = "\u0000";

/** A failure in words that a database takes: what a template says of itself may hold anything. */
export function renderFailure(code: RenderFailure["code"], detail: string, fields: readonly string[] = []): ThreadReply {
  const tidy = (text: string) => text.slice(0, LONGEST_DETAIL).toWellFormed().replaceAll(NUL, "\uFFFD");
  return { ok: false, failure: { code, detail: tidy(detail), fields: fields.slice(0, 100).map(tidy) } };
}

/** Reads what a bundle left behind. It is text from code that we do not trust with more than text. */
export function replyOf(left: { output: unknown; error: unknown; ms: number; sha256(text: string): string }): ThreadReply {
  const { output, error } = left;
  if (typeof output !== "string")
    return renderFailure("render_error", typeof error === "string" ? error : "The template neither returned nor threw.");
  if (output.length > LONGEST)
    return renderFailure("render_error", `The message has ${output.length} characters; at most ${LONGEST} are sent.`);
  const answer: unknown = JSON.parse(output);
  const misfit = member(answer, "misfit");
  if (misfit !== undefined)
    return renderFailure(
      "props_misfit",
      String(member(misfit, "detail") ?? ""),
      [member(misfit, "fields")].flat().filter(isText),
    );
  const parts = ["subject", "preheader", "html", "text"].map((name) => member(answer, name));
  const [subject = "", preheader = "", html = "", text = ""] = parts.filter(isText);
  if (!parts.every(isText)) return renderFailure("render_error", "The template did not give subject, preheader, html and text.");
  if (/\p{Cc}|[\u2028\u2029]/u.test(subject))
    return renderFailure("render_error", "The subject has a line break or another control character.");
  if (parts.some((part) => part.includes(NUL))) return renderFailure("render_error", "The message has U+0000 in it.");
  return { ok: true, rendered: { subject, preheader, html, text, hash: left.sha256(JSON.stringify(parts)), ms: left.ms } };
}

const isText = (value: unknown): value is string => typeof value === "string";
const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
