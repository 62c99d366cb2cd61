import { mapDeclarations } from "./css.ts";
import type { Scheme } from "./look.policy.ts";
import type { Element } from "./rewrite.ts";

/** Of every screen, and of none. */
const [TRUE, FALSE] = ["(min-width:0px)", "(max-width:0px)"];
const FEATURE = /\(\s*prefers-color-scheme\s*(?::\s*([\w-]+)\s*)?\)/gi;

/** Media queries as if the reader preferred `scheme`, whatever this browser does. */
export const settleMedia = (text: string, scheme: Scheme): string =>
  text.replace(FEATURE, (_whole, asked?: string) => (asked === undefined || asked.toLowerCase() === scheme ? TRUE : FALSE));

/** Which of the schemes that a mail says it can is taken; one that it does not name is not forced on it. */
const settleCan = (value: string, scheme: Scheme): string | null =>
  new RegExp(`(?<![\\w-])${scheme}(?![\\w-])`, "i").test(value) ? `only ${scheme}` : null;

export const settleSheet = (css: string, scheme: Scheme): string =>
  mapDeclarations(settleMedia(css, scheme), (property, value) => (property === "color-scheme" ? settleCan(value, scheme) : null));

/** Changes the attributes of one element: `media` of style and source, `color-scheme` in a style, and the meta element of that name. */
export function settleElement({ name, attributes }: Element, scheme: Scheme): void {
  if (attributes.media) attributes.media = settleMedia(attributes.media, scheme);
  if (attributes.style?.includes("color-scheme")) attributes.style = settleSheet(attributes.style, scheme);
  if (name === "meta" && attributes.name?.toLowerCase() === "color-scheme" && attributes.content)
    attributes.content = settleCan(attributes.content, scheme) ?? attributes.content;
}
