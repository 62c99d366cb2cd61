import type { Node } from "jsonc-parser";

/** Of each object once: it may have thousands of keys, and each may be asked for. */
const known = new WeakMap<Node, Map<string, Node[]>>();

/** All that an object of JSON text has by its keys, in their order: of a key that stands twice, both. */
export function membersOf(object: Node): ReadonlyMap<string, Node[]> {
  const before = known.get(object);
  if (before) return before;
  const members = new Map<string, Node[]>();
  for (const { children: [key, value] = [] } of object.children ?? []) {
    if (!key || !value) continue;
    const of = members.get(String(key.value)) ?? [];
    of.push(value);
    members.set(String(key.value), of);
  }
  known.set(object, members);
  return members;
}
