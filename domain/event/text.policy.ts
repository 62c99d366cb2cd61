import { pointer } from "../json/pointer.policy.ts";

const NUL = "\u0000";

/** True for text that PostgreSQL and an email can carry: no U+0000 and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes(NUL);

/** True where text has a line break (CR, LF, U+2028, U+2029), a NUL or another control character: none may get into a header. */
export const hasControl = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** The nearest text that can be stored: what cannot becomes U+FFFD. */
export const storable = (text: string): string => text.toWellFormed().replaceAll(NUL, "\uFFFD");

/** The words of something thrown by a team's code, which may be anything: saying what it was must not throw again. */
export function wordsOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  } catch {
    return "something that has no words";
  }
}

type Place = { above: Place; step: PropertyKey } | null;
const pathOf = (place: Place): PropertyKey[] => {
  const path: PropertyKey[] = [];
  for (let at = place; at; at = at.above) path.push(at.step);
  return path.reverse();
};

/**
 * Pointers of the strings and keys in a JSON value that cannot be stored, at most `most`. Neither recurses nor builds a path that
 * nobody asked for: the value may be as deep and as broad as it likes.
 */
export function unstorable(root: unknown, most = 10): string[] {
  const found: string[] = [];
  const waiting: { value: unknown; place: Place }[] = [{ value: root, place: null }];
  for (let next = waiting.pop(); next && found.length < most; next = waiting.pop()) {
    const { value, place } = next;
    const isBadKey = place !== null && !isStorable(String(place.step));
    if (isBadKey || (typeof value === "string" && !isStorable(value))) found.push(storable(pointer(pathOf(place))));
    if (isBadKey || typeof value !== "object" || value === null) continue;
    const steps = Object.keys(value);
    for (const step of steps.reverse()) waiting.push({ value: Reflect.get(value, step), place: { above: place, step } });
  }
  return found;
}
