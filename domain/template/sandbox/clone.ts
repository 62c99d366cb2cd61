/** structuredClone for what templates hold: plain objects, arrays, Map, Set and Date. */
export function clone<T>(value: T, seen = new Map<unknown, unknown>()): T {
  if (typeof value !== "object" || value === null) return value;
  if (seen.has(value)) return seen.get(value) as T; // the clone of the same value
  if (value instanceof Date) return new Date(value.getTime()) as T; // a Date gives a Date
  const copy: unknown = Array.isArray(value) ? [] : value instanceof Map ? new Map() : value instanceof Set ? new Set() : {};
  seen.set(value, copy);
  if (value instanceof Map)
    for (const [key, item] of value) (copy as Map<unknown, unknown>).set(clone(key, seen), clone(item, seen)); // made above
  else if (value instanceof Set)
    for (const item of value) (copy as Set<unknown>).add(clone(item, seen)); // made above
  else for (const key of Object.keys(value)) Reflect.set(copy as object, key, clone(Reflect.get(value, key), seen)); // made above
  return copy as T; // built like the value
}
