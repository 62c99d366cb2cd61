import { type Node, parseTree } from "jsonc-parser";
import { edited } from "@/domain/json/edited.ts";
import { membersOf } from "@/domain/json/members.ts";
import { pointer } from "@/domain/json/pointer.policy.ts";
import { maskInText } from "@/domain/template/sensitive.policy.ts";

type Path = readonly (string | number)[];
type Hidden = { path: Path; mask: string; value: string };
type Texts = {
  /** The payload with what it hides. */
  stored: string;
  /** The same as it was shown. */
  shown: string;
  /** What somebody made of what was shown. */
  typed: string;
  /** Who typed was shown nothing: only what cannot be anything else is a mask, and 0, false or [] is what it says. */
  unseen?: boolean;
};

/** `kept`: where what is hidden stays. Not `ok`: at `pointer` nobody can tell which hidden value is meant. */
export type Kept = { ok: true; text: string; kept: Path[] } | { ok: false; pointer: string };

/**
 * The typed text, in which each mask that was left alone is what it hides again, as it was written; all else keeps its very characters. A mask
 * belongs to its place: in a list whose items came, went or changed places it is nobody's.
 */
export function keepHidden({ stored, shown, typed, unseen = false }: Texts): Kept {
  if (stored === shown) return { ok: true, text: typed, kept: [] }; // also of one that is too deep to be walked
  const [was, seen, now] = [parseTree(stored), parseTree(shown), parseTree(typed)];
  const hidden = was && seen ? hiddenIn({ node: was, text: stored }, { node: seen, text: shown }) : [];
  const told = hidden.filter(({ mask }) => !unseen || maskInText(mask) !== undefined);
  const left = told.filter(({ path, mask }) => saysMask(textAt(now, typed, path), mask));
  const lists = left.flatMap(({ path }) => path.flatMap((step, n) => (typeof step === "number" ? [path.slice(0, n)] : [])));
  const lost = [...new Map(lists.map((path) => [pointer(path), path])).values()].find((path) =>
    isRearranged(itemsAt(seen, shown, path), itemsAt(now, typed, path)),
  );
  if (lost) return { ok: false, pointer: pointer(lost) };
  return { ok: true, text: putBack(typed, now, left), kept: left.map(({ path }) => path) };
}

/** The same mask, however a program that wrote it anew spells it: with \/ for a slash, letters as \u…, or space in an empty list. Of a number its very digits. */
function saysMask(text: string | null, mask: string): boolean {
  if (text === null || text === mask) return text !== null;
  if (mask.startsWith('"') && text.startsWith('"')) return textOf(text) === textOf(mask);
  return compact(text) === mask;
}

/** What a JSON string says; null where it is none. */
function textOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const rawOf = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length);

const putBack = (typed: string, now: Node | undefined, left: readonly Hidden[]): string =>
  edited(
    typed,
    left.flatMap(({ path, value }) => {
      const node = nodeAt(now, path);
      return node ? [{ from: node.offset, to: node.offset + node.length, value }] : [];
    }),
  );

type At = { node: Node; text: string };

/** Where two texts of one shape differ: the outermost places. */
function hiddenIn(was: At, seen: At, path: Path = []): Hidden[] {
  const [value, mask] = [rawOf(was.text, was.node), rawOf(seen.text, seen.node)];
  if (value === mask) return [];
  const [of, to] = [childrenOf(was.node), childrenOf(seen.node)];
  if (was.node.type !== seen.node.type || of.length === 0 || of.length !== to.length) return [{ path, mask, value }];
  return of.flatMap(({ step, node }, n) => {
    const other = to[n]?.node;
    return other ? hiddenIn({ node, text: was.text }, { node: other, text: seen.text }, [...path, step]) : [];
  });
}

/** What an object or a list holds. */
function childrenOf({ type, children = [] }: Node): { step: string | number; node: Node }[] {
  if (type === "array") return children.map((node, step) => ({ step, node }));
  if (type !== "object") return [];
  return children.flatMap(({ children: [key, node] = [] }) => (key && node ? [{ step: String(key.value), node }] : []));
}

const nodeAt = (root: Node | undefined, path: Path): Node | undefined =>
  path.reduce<Node | undefined>((node, step) => node && childAt(node, step), root);

function childAt(node: Node, step: string | number): Node | undefined {
  if (node.type === "array") return node.children?.[Number(step)];
  return node.type === "object" ? membersOf(node).get(String(step))?.at(-1) : undefined; // of a key that stands twice the last counts
}

function textAt(root: Node | undefined, text: string, path: Path): string | null {
  const node = nodeAt(root, path);
  return node ? rawOf(text, node) : null;
}

function itemsAt(root: Node | undefined, text: string, path: Path): string[] {
  const node = nodeAt(root, path);
  return node?.type === "array" ? childrenOf(node).map((child) => compact(rawOf(text, child.node))) : [];
}

/** Spacing outside of strings does not count. */
const compact = (json: string): string =>
  json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, string: string | undefined) => string ?? "");

/** Another number of items, or one that stands where another one stood. */
function isRearranged(before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return true;
  const arrived = new Set(after.filter((item, n) => before[n] !== item));
  return before.some((item, n) => after[n] !== item && arrived.has(item));
}
