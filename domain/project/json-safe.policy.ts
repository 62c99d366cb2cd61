/** The JSON pointer of the first value that JSON would lose or change (undefined, Date, NaN, BigInt …), or null. */
export function changedByJson(value: unknown, pointer = "", above: readonly unknown[] = []): string | null {
  if (value === null || typeof value === "string" || typeof value === "boolean") return null;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? null : pointer;
  if (typeof value !== "object" || above.includes(value)) return pointer;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return pointer;
  for (const [key, item] of Object.entries(value)) {
    const found = changedByJson(item, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`, [...above, value]);
    if (found !== null) return found;
  }
  return null;
}
