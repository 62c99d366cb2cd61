import { mapAddresses, withoutImports } from "./css.ts";
import { heldImages, isRemote, noImages, placeImages, type Source } from "./images.ts";
import { FORCED_GROUND, invertElement, invertStyle } from "./invert.ts";
import type { ShownImages, ShownScheme } from "./look.policy.ts";
import { type Element, rewriteHtml } from "./rewrite.ts";
import { settleElement, settleSheet } from "./scheme.ts";

export type Look = {
  /** Left out: as the reader's browser prefers. */
  scheme?: ShownScheme;
  images: ShownImages;
  /** Where an image of Waybill's own is loaded from; null for any other. */
  own?: Source;
  /** Where a remote image is loaded from, once somebody asks. */
  remote?: Source;
};

/** The answer to "how would this mail look there?": a mail's HTML as a client shows it, with nothing in it that runs. Pure. */
export function asShown(html: string, { scheme, images, own = noImages, remote = noImages }: Look): string {
  const held = heldImages(own);
  const source: Source = (address) => {
    const placed = held(address);
    if (images === "off") return null;
    return placed ?? (images === "on" && isRemote(address) ? remote(address.trim()) : null);
  };
  const forced = scheme === "inverted";
  const settled = forced ? "light" : scheme; // who forces dark asks for nothing
  const element = (each: Element) => {
    if (settled) settleElement(each, settled);
    placeImages(each, source);
    if (forced) invertElement(each);
  };
  const sheet = (css: string) => {
    const loading = mapAddresses(withoutImports(css), source);
    const asWished = settled ? settleSheet(loading, settled) : loading;
    return forced ? invertStyle(asWished) : asWished;
  };
  const head = `<base target="_blank">${forced ? FORCED_GROUND : ""}`;
  return rewriteHtml(html, { element, sheet, head });
}
