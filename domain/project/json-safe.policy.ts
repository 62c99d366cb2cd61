import { pointer } from "../json/pointer.policy.ts";

/** The JSON pointer of the first value that JSON would lose or change (undefined, Date, NaN, BigInt …), or null. */
export function changedByJson(value: unknown, at = "", above: readonly unknown[] = []): string | null {
  if (value === null || typeof value === "string" || typeof value === "boolean") return null;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? null : at;
  if (typeof value !== "object" || above.includes(value)) return at;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return at;
  for (const [key, item] of Object.entries(value)) {
    const found = changedByJson(item, at + pointer([key]), [...above, value]);
    if (found !== null) return found;
  }
  return null;
}
