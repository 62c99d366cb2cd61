import { isLosslessNumber, parse, stringify } from "lossless-json";

/** A JSON object as it is written: no number of it is a double. */
type Written = { [key: string]: unknown };
const isObject = (value: unknown): value is Written =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isLosslessNumber(value);

/** JSON text with a JSON Merge Patch (RFC 7396) applied; digits stay as they are. Throws where one of them is no JSON. */
export const mergePatch = (text: string, patch: string): string => stringify(merged(parse(text), parse(patch))) ?? "null";

function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch))
    if (value === null) result.delete(key);
    else result.set(key, merged(result.get(key), value));
  return Object.fromEntries(result);
}

/** The patch that makes `after` of `before`, as text; "{}" where nothing differs. A member that becomes null is lost: RFC 7396 knows no such. */
export const patchBetween = (before: string, after: string): string => stringify(between(parse(before), parse(after))) ?? "{}";

function between(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after;
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const other = Object.entries(after).filter(([key, value]) => !Object.hasOwn(before, key) || !same(before[key], value));
  return Object.fromEntries([
    ...gone.map((key) => [key, null] as const), // a pair
    ...other.map(([key, value]) => [key, between(before[key], value)] as const), // a pair
  ]);
}

const same = (one: unknown, other: unknown): boolean => stringify(one) === stringify(other);
