import { type ChildNode, type Document, DomHandler, type Element, isTag, isText } from "domhandler";
import { Parser } from "htmlparser2";
import { once } from "./once.ts";

/** A message's html, parsed, with the places of its elements. Made for broken and hostile html too: it never throws or recurses. */
export type MailDocument = {
  html: string;
  root: Document;
  /** In the order of the source. */
  elements: readonly Element[];
  /** It is nested deeper than `DEEPEST`: what follows is not in here. */
  cut: boolean;
  /** What the page's style elements say. */
  css(): { text: string; offset: number }[];
};

/** No mail program shows more levels; and the parser's time grows with the square of them. */
export const DEEPEST = 400;

export function openDocument(html: string): MailDocument {
  const { root, cut } = parse(html);
  const elements: Element[] = [];
  const open: ChildNode[] = root.children.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isTag(node)) continue;
    elements.push(node);
    open.push(...node.children.toReversed());
  }
  const css = once(() =>
    elements
      .filter(({ name }) => name === "style")
      .flatMap(({ children }) =>
        children.filter(isText).map(({ data, startIndex }) => ({ text: data, offset: startIndex ?? 0 })),
      ),
  );
  return { html, root, elements, cut, css };
}

function parse(html: string): { root: Document; cut: boolean } {
  let level = 0;
  const handler = new DomHandler(undefined, { withStartIndices: true, withEndIndices: true });
  const parser = new Parser(handler);
  const [opens, closes] = [handler.onopentag.bind(handler), handler.onclosetag.bind(handler)];
  handler.onopentag = (name, attributes) => {
    opens(name, attributes);
    level += 1;
    if (level > DEEPEST) parser.pause();
  };
  handler.onclosetag = () => {
    closes();
    level -= 1;
  };
  parser.write(html);
  const cut = level > DEEPEST;
  if (!cut) parser.end();
  return { root: handler.root, cut };
}

/** Beyond this what grows faster than the message is not tried: selectors against elements. */
export const isHuge = ({ elements, html }: MailDocument) => elements.length > 8_000 || html.length > 1_000_000;
export const HUGE = "the message is too big to judge it: more than 8,000 elements or a million characters";

/** The text directly in an element, without its children's. */
export const ownText = (element: Element): string =>
  element.children
    .filter(isText)
    .map(({ data }) => data)
    .join("");

/** All text in an element, without styles and scripts; without recursion. */
export function textIn(element: Element | Document, skip: (element: Element) => boolean = () => false): string {
  const parts: string[] = [];
  const open: ChildNode[] = element.children.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (isText(node)) parts.push(node.data);
    if (isTag(node) && !unread.has(node.name) && !skip(node)) {
      if (apart.has(node.name)) parts.push(" ");
      open.push(...node.children.toReversed());
    }
  }
  return parts.join("");
}

const unread = new Set(["style", "script", "title", "head", "template"]);
/** Elements between which words do not run together. */
const apart = new Set(
  "address article aside blockquote br center dd div dl dt h1 h2 h3 h4 h5 h6 hr img li ol p pre section table tbody td th thead tr ul".split(
    " ",
  ),
);

/** Without what nobody sees: spaces of any kind together, zero-width characters gone. */
export const words = (text: string): string =>
  text
    .replace(/\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();
