import { type ChildNode, type Document, type Element, isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";
import { once } from "./once.ts";

/** A message's html, parsed, with the places of its elements. Made for broken and hostile html too: it never throws or recurses. */
export type MailDocument = {
  html: string;
  root: Document;
  /** In the order of the source. */
  elements: readonly Element[];
  /** Levels of the deepest element. */
  depth: number;
  /** What the page's style elements say. */
  css(): { text: string; offset: number }[];
};

export function openDocument(html: string): MailDocument {
  const root = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const elements: Element[] = [];
  let depth = 0;
  const open: { node: ChildNode; level: number }[] = root.children.toReversed().map((node) => ({ node, level: 1 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, level } = next;
    if (!isTag(node)) continue;
    elements.push(node);
    depth = Math.max(depth, level);
    for (const child of node.children.toReversed()) open.push({ node: child, level: level + 1 });
  }
  const css = once(() =>
    elements
      .filter(({ name }) => name === "style")
      .flatMap(({ children }) =>
        children.filter(isText).map(({ data, startIndex }) => ({ text: data, offset: startIndex ?? 0 })),
      ),
  );
  return { html, root, elements, depth, css };
}

/** Beyond this what grows faster than the message is not tried: selectors against elements, colours through all ancestors. */
export const isHuge = ({ elements, depth, html }: MailDocument) =>
  elements.length > 8_000 || depth > 400 || html.length > 1_000_000;
export const HUGE = "the message is too big or too deeply nested to judge it: more than 8,000 elements, 400 levels or 1 MB";

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
