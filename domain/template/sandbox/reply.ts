import type { RenderResult } from "../types.ts";

type Output = { misfit?: { fields: string[]; detail: string } } & Partial<
  Record<"subject" | "preheader" | "html" | "text", unknown>
>;

/** Reads what a bundle left behind. It is text from code that we do not trust with more than text. */
export function replyOf(left: { output: unknown; error: unknown; ms: number; sha256(text: string): string }): RenderResult {
  if (typeof left.output !== "string") {
    const detail = typeof left.error === "string" ? left.error : "The template neither returned nor threw.";
    return { ok: false, failure: { code: "render_error", detail, fields: [] } };
  }
  const answer: Output = JSON.parse(left.output);
  if (answer.misfit) return { ok: false, failure: { code: "props_misfit", ...answer.misfit } };
  const parts = [answer.subject, answer.preheader, answer.html, answer.text].map(String);
  const [subject = "", preheader = "", html = "", text = ""] = parts;
  return { ok: true, rendered: { subject, preheader, html, text, hash: left.sha256(JSON.stringify(parts)), ms: left.ms } };
}
