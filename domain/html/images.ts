import { mapAddresses } from "./css.ts";
import type { Element } from "./rewrite.ts";

/** Where an image is loaded from in its place; null: it is not shown. */
export type Source = (address: string) => string | null;

/** What a client shows that loads no images. */
export const noImages: Source = () => null;

/** Images that stand in the mail itself, and those that `own` knows; nothing is asked of anybody else. */
export const heldImages =
  (own: Source): Source =>
  (address) =>
    /^data:image\//i.test(address.trim()) ? address : own(address);

/** An address in the network, as an image may have it. */
export const isRemote = (address: string): boolean => /^\s*(?:https?:)?\/\//i.test(address);

/** Changes what one element loads: `src`, `srcset`, `poster`, `background` and the addresses in its style. */
export function placeImages(element: Element, source: Source): void {
  const { name, attributes } = element;
  if (attributes.style) attributes.style = mapAddresses(attributes.style, source);
  place(attributes, "background", source);
  place(attributes, "poster", source);
  if (name === "image") place(attributes, "href", source);
  if (name === "img" || name === "input" || name === "source" || name === "video" || name === "audio") {
    const showed = attributes.src !== undefined || attributes.srcset !== undefined;
    place(attributes, "src", source);
    placeSet(attributes, source);
    if (name === "img" && showed && attributes.src === undefined) blocked(element);
  } else delete attributes.src;
}

function place(attributes: Record<string, string>, name: string, source: Source): void {
  const address = attributes[name];
  const placed = address === undefined ? null : source(address);
  if (placed === null) delete attributes[name];
  else attributes[name] = placed;
}

/** `srcset`: addresses with a width or density each, parted by a comma and a blank. */
function placeSet(attributes: Record<string, string>, source: Source): void {
  const parts = attributes.srcset?.split(/,\s+/).flatMap((part) => {
    const [address = "", ...size] = part.trim().split(/\s+/);
    const placed = address === "" ? null : source(address);
    return placed === null ? [] : [[placed, ...size].join(" ")];
  });
  if (parts?.length) attributes.srcset = parts.join(", ");
  else delete attributes.srcset;
}

/** The box that clients leave for an image that they do not load, with its alternative text in it. */
function blocked({ attributes }: Element): void {
  const size = (name: "width" | "height") => (/^\d+%?$/.test(attributes[name] ?? "") ? attributes[name] : null);
  const css = (["width", "height"] as const).flatMap((name) => {
    const value = size(name);
    return value && attributes.alt ? [`${name}:${value.endsWith("%") ? value : `${value}px`}`] : [];
  });
  const box =
    "display:inline-block;overflow:hidden;box-sizing:border-box;max-width:100%;outline:1px solid #80808066;outline-offset:-1px";
  attributes.style = [attributes.style?.replace(/;?\s*$/, ""), attributes.alt ? [box, ...css].join(";") : null]
    .filter(Boolean)
    .join(";");
}
