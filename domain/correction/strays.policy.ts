import { pointer } from "../json/pointer.policy.ts";
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

/**
 * Are its addresses others than those of the payload before it, or in other places? Of two that both were there one may be whom the mail goes to, and
 * without the first a rule may take the second. In what its texts say, as JSON has many spellings of an @.
 */
export function movesAddress(now: Read, before: Read): boolean {
  const [after, known] = [new Set(addressesOf(now.value)), new Set(addressesOf(before.value))];
  return after.size !== known.size || [...after].some((address) => !known.has(address));
}

/** Each with its place. */
const addressesOf = (value: unknown, place = ""): string[] => {
  if (typeof value === "string") return addressesIn(value).map((address) => `${place} ${address}`);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    ...addressesIn(key).map((address) => `${place} ${address}`),
    ...addressesOf(item, `${place}${pointer([key])}`),
  ]);
};

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
