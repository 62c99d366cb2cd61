import { maskInText } from "../template/sensitive.policy.ts";

/** A payload's JSON text, and what it says; `value` undefined where it is no JSON. */
export type Read = { text: string; value: unknown };

/** Has it the mask of a value that nobody is shown? However it is written in JSON. Of a payload that came so the mask is no mask. */
export function hasStrayMask(now: Read, before: Read): boolean {
  const masks = [...new Set(textsOf(now.value).flatMap((text) => maskInText(text) ?? []))];
  if (masks.length === 0) return false;
  const came = textsOf(before.value);
  return masks.some((mask) => !before.text.includes(mask) && !came.some((text) => text.includes(mask)));
}

/** Has it an address that the payload before it did not have? In what its texts say, as JSON has many spellings of an @. */
export function bringsAddress(now: Read, before: Read): boolean {
  const known = new Set(textsOf(before.value).flatMap(addressesIn));
  return textsOf(now.value).some((text) => addressesIn(text).some((address) => !known.has(address)));
}

/** Every text in it, keys among them. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (Array.isArray(value) ? textsOf(item) : [key, ...textsOf(item)]));
}

/** Not by one expression over all of it: on a long text without an @ that would look at every end from every beginning. */
const addressesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s"\\<>,;:()]+/)
    .filter((word) => /^[^@]+@.+/.test(word));
