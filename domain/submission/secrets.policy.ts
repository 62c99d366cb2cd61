import { markedTexts, type Sensitive } from "../template/sensitive.policy.ts";

/** In a link, what is long and has a digit in it may be the key by itself. */
const KEY = /^(?=.*\d).{12,}$/;

/** What a mail holds that only its reader may have: the values that a template's schema marks in its props, and the keys in their links. */
export function secretsIn(props: string, sensitive: readonly Sensitive[]): string[] {
  if (sensitive.length === 0) return [];
  const value: unknown = JSON.parse(props);
  return withKeys(markedTexts(value, sensitive));
}

/** Texts, and the keys of those that are links. */
export const withKeys = (texts: readonly string[]): string[] => texts.flatMap((text) => [text, ...keysOf(text)]);

/** A provider may quote no more of a link than its key, as it stands there or decoded. */
function keysOf(link: string): string[] {
  if (!URL.canParse(link)) return [];
  const { pathname, searchParams, search, hash } = new URL(link);
  const parts = [...pathname.split("/"), ...searchParams.values(), ...search.split(/[?&=]/), ...hash.split(/[#/?&=]/)];
  return parts.filter((part) => KEY.test(part));
}
