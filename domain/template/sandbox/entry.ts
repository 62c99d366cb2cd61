// Part of every template bundle: what the render thread calls. It is frozen with the bundle, so a pinned version keeps its renderer.
import { renderToStaticMarkup } from "waybill:react-server";
import { toPlainText } from "react-email";
import type { EmailDefinition } from "../define.ts";
import { propsFaults } from "../props.policy.ts";

const doctype = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** React adds these for every image; mail programs have no use for them. React escapes ">" in attributes. */
const preloads = /<link rel="preload" as="image"[^>]*>/g;
/** A component that loads something first (Tailwind) suspends: it is tried again when its promises have settled. */
const patience = { renders: 20, turns: 200 };

/** Makes the one function of a bundle: JSON text of the props in, JSON text of the parts (or of what is wrong) out. */
export function templateOf(email: EmailDefinition): { render(props: string): Promise<string> } {
  return {
    async render(props) {
      const parsed = email.schema.safeParse(JSON.parse(props));
      if (!parsed.success) return JSON.stringify({ misfit: propsFaults(parsed.error.issues) });
      const subject = oneLine(email.subject(parsed.data));
      const preheader = String(email.preheader(parsed.data));
      const markup = await markupOf(() => email.component(parsed.data));
      const html = doctype + markup.replace(preloads, "").replace(/<!DOCTYPE[^>]*>/i, "");
      return JSON.stringify({ subject, preheader, html, text: toPlainText(html) });
    },
  };
}

/** Subjects are plain text on one line: a line break would start a header of the author's choice (RFC 5322 §2.2). */
function oneLine(subject: string): string {
  if (typeof subject !== "string" || subject.trim() === "") throw new Error("The subject is empty.");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(subject)) throw new Error("The subject has a line break or another control character.");
  return subject;
}

async function markupOf(element: () => Parameters<typeof renderToStaticMarkup>[0]): Promise<string> {
  let failure: unknown;
  for (let render = 0; render < patience.renders; render += 1) {
    try {
      return renderToStaticMarkup(element());
    } catch (error) {
      if (!suspended(error)) throw error;
      failure = error;
    }
    for (let turn = 0; turn < patience.turns; turn += 1) await undefined;
  }
  throw failure;
}

/** React's production build names its errors by number: 426 is "a component suspended while responding to synchronous input". */
const suspended = (error: unknown) => error instanceof Error && /suspended|Suspense|#426|#419|invariant=426/.test(error.message);
