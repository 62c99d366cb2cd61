import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { Sensitive } from "./sensitive.policy.ts";

/** The JSON text that stood at a path. */
export type Hidden = [path: (string | number)[], json: string];

/** JSON text with its sensitive values masked, and those values as they were written. What is not masked keeps its very characters. */
export function conceal(json: string, sensitive: Sensitive[]): { shown: string; hidden: Hidden[] } {
  const hidden = sensitive.flatMap(({ path }): Hidden[] => {
    const found = placeOf(json, path);
    return found ? [[path, json.slice(found.from, found.to)]] : [];
  });
  return {
    shown: replaced(
      json,
      sensitive.map(({ path, mask }) => [path, JSON.stringify(mask)]),
    ),
    hidden,
  };
}

/** What `conceal` was given. */
export const unconceal = (shown: string, hidden: Hidden[]): string => replaced(shown, hidden);

function replaced(json: string, values: Hidden[]): string {
  const edits = values.flatMap(([path, value]) => {
    const found = placeOf(json, path);
    return found ? [{ ...found, value }] : [];
  });
  let result = json;
  for (const { from, to, value } of edits.sort((a, b) => b.from - a.from))
    result = result.slice(0, from) + value + result.slice(to);
  return result;
}

function placeOf(json: string, path: (string | number)[]): { from: number; to: number } | null {
  const tree = parseTree(json);
  const node = tree && findNodeAtLocation(tree, path);
  return node ? { from: node.offset, to: node.offset + node.length } : null;
}
