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
  return paths.flatMap((at) =>
    at.path.reduce(childrenAt, tree ? [tree] : []).map(({ offset, length }) => ({ ...at, from: offset, to: offset + length })),
  );
}

/** All that objects and arrays have at a step: of a key that stands twice, both. */
const childrenAt = (nodes: Node[], step: string | number): Node[] =>
  nodes.flatMap(({ type, children = [] }) =>
    type === "array" && typeof step === "number"
      ? (children[step] ?? [])
      : type === "object"
        ? children.flatMap(({ children: [key, value] = [] }) => (key?.value === String(step) && value ? [value] : []))
        : [],
  );

/** From the end on, so that no place moves before its turn. */
function edited(json: string, edits: (Place & { value: string })[]): string {
  let result = json;
  for (const { from, to, value } of edits.sort((a, b) => b.from - a.from))
    result = result.slice(0, from) + value + result.slice(to);
  return result;
}
