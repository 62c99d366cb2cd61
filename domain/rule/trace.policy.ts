const isPlain = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

/**
 * A value that behaves the same and tells each path ("/payload/invitee/email") that is read in it. Moments and other objects with a
 * class are handed on as they are. A copy at every level, because a frozen object refuses to stand behind a Proxy that wraps its parts.
 */
export function traced<T>(value: T, read: (path: string) => void, path = ""): T {
  if (!isPlain(value)) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  return new Proxy(copy, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver);
      if (typeof name !== "string" || typeof found === "function" || (Array.isArray(target) && name === "length")) return found;
      const here = Array.isArray(target) ? path : `${path}/${name}`;
      read(here);
      return traced(found, read, here);
    },
  }) as T; // the same shape, seen through
}

/** The deepest of the paths that were read, sorted: reading "/a/b" reads "/a" on the way. */
export const deepest = (paths: Iterable<string>): string[] => {
  const all = [...new Set(paths)].sort();
  return all.filter((path) => !all.some((other) => other.startsWith(`${path}/`)));
};
