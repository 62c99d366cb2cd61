import type { Element } from "domhandler";
import type { MailDocument } from "./document.ts";

/** An address in a message: where a click leads, or what a mail program loads. */
export type Address = { element: Element; attribute: string; value: string; clicked: boolean };

const loaded = ["src", "background", "poster"];

/** Every address of a message's attributes, as it stands there. */
export const addressesOf = ({ elements }: MailDocument): Address[] =>
  elements.flatMap((element) => {
    const address = (attribute: string, clicked: boolean): Address[] => {
      const value = element.attribs[attribute];
      return value === undefined ? [] : [{ element, attribute, value, clicked }];
    };
    const clicks = element.name === "a" || element.name === "area" ? address("href", true) : [];
    return [
      ...clicks,
      ...(element.name === "link" ? address("href", false) : []),
      ...loaded.flatMap((name) => address(name, false)),
    ];
  });

/** An address with a host; null for the rest (mailto:, an anchor, a relative path, no address at all). */
export function webAddress(value: string): URL | null {
  if (!/^\s*https?:/i.test(value)) return null;
  return URL.parse(value.trim());
}
