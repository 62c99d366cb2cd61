import { pointer } from "../json/pointer.policy.ts";

const NUL = "\u0000";

/** True for text that PostgreSQL and an email can carry: no U+0000 and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes(NUL);

/** True where text has a line break (CR, LF, U+2028, U+2029), a NUL or another control character: none may get into a header. */
export const hasControl = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** The nearest text that can be stored: what cannot becomes U+FFFD. */
export const storable = (text: string): string => text.toWellFormed().replaceAll(NUL, "\uFFFD");

/** Pointers of the strings and keys in a JSON value that cannot be stored. */
export function unstorable(value: unknown, path: readonly PropertyKey[] = []): string[] {
  if (typeof value === "string") return isStorable(value) ? [] : [pointer(path)];
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorable(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    isStorable(key) ? unstorable(item, [...path, key]) : [pointer([...path, storable(key)])],
  );
}
