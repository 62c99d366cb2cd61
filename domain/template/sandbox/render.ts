import { compile } from "html-to-text";
import { createElement, type FunctionComponent, type ReactElement } from "react";
import { plainTextSelectors } from "react-email";
import { hasControl } from "../../event/text.policy.ts";
import type { EmailDefinition } from "../define.ts";

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** React adds these for every image; mail programs have no use for them. React escapes ">" in attributes. */
const preloads = /<link rel="preload" as="image"[^>]*>/g;
/** Headings keep their letters: html-to-text shouts them, names of people too. */
const asWritten = ["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } }));
/** What react-email's toPlainText() does, but it reads its options for each message anew, which costs more than all of the rendering. */
const toPlainText = compile({ wordwrap: false, selectors: [...plainTextSelectors, ...asWritten] });
/** A component that loads something first (Tailwind) suspends: it is tried again when its promises have settled. */
const patience = { renders: 20, turns: 200 };

export type Parts = { subject: string; preheader: string; html: string; text: string };
type ToMarkup = (element: ReactElement) => string | Promise<string>;

/** The parts of a message from props that fit. Throws what the template throws. */
export async function renderParts<Props>(email: EmailDefinition<Props>, props: Props, toMarkup: ToMarkup): Promise<Parts> {
  const subject = oneLine(email.subject(props));
  const markup = await toMarkup(createElement(email.component as FunctionComponent, props as object)); // props of any object
  const html = doctype + markup.replace(preloads, "").replace(/<!DOCTYPE[^>]*>/i, "");
  const preheader = email.preheader ? String(email.preheader(props)) : previewOf(html);
  return { subject, preheader, html, text: toPlainText(html) };
}

/** Subjects are plain text on one line: a line break would start a header of the author's choice (RFC 5322 §2.2). */
function oneLine(subject: string): string {
  if (typeof subject !== "string" || subject.trim() === "") throw new Error("The subject is empty.");
  if (hasControl(subject)) throw new Error("The subject has a line break or another control character.");
  return subject;
}

/** What react-email's `<Preview>` says in html: the beginning of the first thing that is hidden and no text. */
function previewOf(html: string): string {
  const [, text = ""] = /<div style="display:none[^"]*" data-skip-in-text="true"[^>]*>([^<]*)/.exec(html) ?? [];
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return text.replace(/&(\w+|#x27);/g, (whole, name: string) => signs[name] ?? whole);
}

/** Markup by a renderer that does not wait: it is asked again until what its components wait for is there. */
export async function settledMarkup(render: () => string): Promise<string> {
  for (let attempt = 0; attempt < patience.renders; attempt += 1) {
    try {
      return render();
    } catch (error) {
      if (!isSuspended(error)) throw error;
    }
    for (let turn = 0; turn < patience.turns; turn += 1) await undefined;
  }
  throw new Error(NEVER);
}

const NEVER =
  "A component waits for something that does not come. It may await what needs no network, timer or file, and must be an async function itself.";

/** React's production build names its errors by number: 426 is "a component suspended while responding to synchronous input". */
export const isSuspended = (error: unknown) =>
  error instanceof Error && /suspended|Suspense|#426|#419|invariant=426/.test(error.message);
