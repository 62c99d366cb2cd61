import { Parser } from "htmlparser2";
import { inertElement } from "./inert.ts";

/** An element's name and attributes, in lower case and decoded. Hooks change `attributes` in place. */
export type Element = { name: string; attributes: Record<string, string> };

export type Hooks = {
  element?(element: Element): void;
  /** The text of a style element. */
  sheet?(css: string): string;
  /** Put in front of everything else in the head. */
  head?: string;
};

const voids = new Set(
  "area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track wbr".split(" "),
);
/** What is shown of them is not theirs, or their text is read by other rules than those by which we would write it. */
const dropped = new Set(
  "script template iframe frame frameset object embed applet noembed noframes xmp plaintext math link base textarea select".split(
    " ",
  ),
);
const NAME = /^[a-z][a-z0-9:_-]*$/;

/**
 * Reads HTML that is not ours and writes it anew: what could run, load a document or leave the frame is gone, whatever its tags looked like,
 * since every `<` of the answer is written here. A stream and no tree, so that no depth of nesting ends it. Browsers and this parser
 * disagree on broken HTML, so the frame's sandbox and its policy stay the barrier (decision 0061); this keeps them from having work.
 */
export function rewriteHtml(html: string, hooks: Hooks = {}): string {
  let [out, skipped, vector, sheet, headed] = ["", 0, 0, null as string | null, false]; // its type grows
  const open: { name: string; written: boolean }[] = [];
  const head = () => {
    if (!headed) out += hooks.head ?? "";
    headed = true;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const written = skipped === 0 && NAME.test(name) && name !== "noscript" && !(vector > 0 && name === "style");
      open.push({ name, written });
      if (skipped > 0 || dropped.has(name) || (vector > 0 && name === "style")) skipped += 1;
      if (!written || skipped > 0) return;
      const element = { name, attributes: inertElement(name, attributes) };
      hooks.element?.(element);
      if (name !== "html" && name !== "head") head();
      if (name === "style") sheet = "";
      else if (name === "svg") vector += 1;
      out += tag(element);
      if (name === "head") head();
    },
    ontext(text) {
      if (skipped > 0) return;
      if (sheet !== null) sheet += text;
      else out += escaped(text);
    },
    onclosetag() {
      const closed = open.pop();
      if (!closed) return;
      const { name, written } = closed;
      if (skipped > 0) skipped -= 1;
      else if (written) {
        if (sheet !== null) out += sheetText(hooks.sheet?.(sheet) ?? sheet);
        sheet = null;
        if (name === "svg") vector -= 1;
        if (!voids.has(name)) out += `</${name}>`;
      }
    },
    // The kind of document decides how browsers lay it out; comments show nothing, and end elsewhere for them.
    onprocessinginstruction(_name, data) {
      if (out === "" && /^!doctype\b[^<>]*$/i.test(data)) out = `<${data}>`;
    },
  });
  parser.end(html);
  head();
  return out;
}

const tag = ({ name, attributes }: Element): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', "&quot;")}"`)
    .join("")}>`;

/** Text as html. */
export const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Nothing that a hook joined may end the element. */
const sheetText = (css: string): string => css.replace(/<(?=\/style)/gi, "<\\");
