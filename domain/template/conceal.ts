import { type Node, parseTree } from "jsonc-parser";
import { type Edit, edited } from "@/domain/json/edited.ts";
import { membersOf } from "@/domain/json/members.ts";
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

type Place = Omit<Edit, "value">;

/** With where each path is in the text; without those that are not there. */
function placesIn<At extends Pick<Sensitive, "path">>(json: string, paths: At[]): (At & Place)[] {
  const tree = paths.length > 0 ? parseTree(json) : undefined;
  return paths.flatMap((at) =>
    at.path.reduce(childrenAt, tree ? [tree] : []).map(({ offset, length }) => ({ ...at, from: offset, to: offset + length })),
  );
}

/** All that objects and arrays have at a step. */
const childrenAt = (nodes: Node[], step: string | number): Node[] =>
  nodes.flatMap((node) => {
    if (node.type === "array") return typeof step === "number" ? (node.children?.[step] ?? []) : [];
    return node.type === "object" ? (membersOf(node).get(String(step)) ?? []) : [];
  });
