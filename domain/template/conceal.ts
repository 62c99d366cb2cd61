import { type Node, parseTree } from "jsonc-parser";
import type { Sensitive } from "./sensitive.policy.ts";

/** The JSON text that stood at a path. */
export type Hidden = [path: (string | number)[], json: string];

/**
 * JSON text with its sensitive values masked, and those values as they were written. What is not masked keeps its very characters. Of a key
 * that stands twice both are masked, and the last one, which counts, is the value.
 */
export function conceal(json: string, sensitive: Sensitive[]): { shown: string; hidden: Hidden[] } {
  const places = placesIn(json, sensitive);
  const hidden = new Map<string, Hidden>();
  for (const { path, from, to } of places) hidden.set(JSON.stringify(path), [path, json.slice(from, to)]);
  return {
    shown: edited(
      json,
      places.map(({ mask, ...place }) => ({ ...place, value: JSON.stringify(mask) })),
    ),
    hidden: [...hidden.values()],
  };
}

/** What `conceal` was given. */
export const unconceal = (shown: string, hidden: Hidden[]): string =>
  edited(
    shown,
    placesIn(
      shown,
      hidden.map(([path, value]) => ({ path, value })),
    ),
  );

type Place = { from: number; to: number };

/** With where each path is in the text; without those that are not there. */
function placesIn<At extends Pick<Sensitive, "path">>(json: string, paths: At[]): (At & Place)[] {
  const tree = paths.length > 0 ? parseTree(json) : undefined;
  const members = new Map<Node, Map<string, Node[]>>(); // of each object once: it may have thousands of keys, and each may be asked for
  const childrenAt = (nodes: Node[], step: string | number): Node[] =>
    nodes.flatMap((node) => {
      if (node.type === "array") return typeof step === "number" ? (node.children?.[step] ?? []) : [];
      if (node.type !== "object") return [];
      const byKey = members.get(node) ?? membersOf(node);
      members.set(node, byKey);
      return byKey.get(String(step)) ?? [];
    });
  return paths.flatMap((at) =>
    at.path.reduce(childrenAt, tree ? [tree] : []).map(({ offset, length }) => ({ ...at, from: offset, to: offset + length })),
  );
}

/** All that an object has by its keys: of a key that stands twice, both. */
function membersOf({ children = [] }: Node): Map<string, Node[]> {
  const byKey = new Map<string, Node[]>();
  for (const { children: [key, value] = [] } of children) {
    if (!key || !value) continue;
    const of = byKey.get(String(key.value)) ?? [];
    of.push(value);
    byKey.set(String(key.value), of);
  }
  return byKey;
}

/** In one walk: places do not overlap. */
function edited(json: string, edits: (Place & { value: string })[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, value } of edits.toSorted((a, b) => a.from - b.from)) {
    pieces.push(json.slice(at, from), value);
    at = to;
  }
  return [...pieces, json.slice(at)].join("");
}
