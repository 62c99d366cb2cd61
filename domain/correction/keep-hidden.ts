import { type Node, parseTree } from "jsonc-parser";
import { pointer } from "@/domain/json/pointer.policy.ts";

type Path = readonly (string | number)[];
type Hidden = { path: Path; mask: string; value: string };
type Texts = {
  /** The payload with what it hides. */
  stored: string;
  /** The same as it was shown. */
  shown: string;
  /** What somebody made of what was shown. */
  typed: string;
};

/** `kept`: where what is hidden stays. Not `ok`: at `pointer` nobody can tell which hidden value is meant. */
export type Kept = { ok: true; text: string; kept: Path[] } | { ok: false; pointer: string };

/**
 * The typed text, in which each mask that was left alone is what it hides again, as it was written; all else keeps its very characters. A mask
 * belongs to its place: in a list whose items came, went or changed places it is nobody's.
 */
export function keepHidden({ stored, shown, typed }: Texts): Kept {
  const [was, seen, now] = [parseTree(stored), parseTree(shown), parseTree(typed)];
  const hidden = was && seen ? hiddenIn({ node: was, text: stored }, { node: seen, text: shown }) : [];
  const left = hidden.filter(({ path, mask }) => textAt(now, typed, path) === mask);
  const lists = left.flatMap(({ path }) => path.flatMap((step, n) => (typeof step === "number" ? [path.slice(0, n)] : [])));
  const lost = lists.find((path) => isRearranged(itemsAt(seen, shown, path), itemsAt(now, typed, path)));
  if (lost) return { ok: false, pointer: pointer(lost) };
  const edits = left.map((each) => ({ ...each, node: nodeAt(now, each.path) })).sort((a, b) => offsetOf(b) - offsetOf(a));
  const text = edits.reduce(
    (result, { node, value }) => (node ? result.slice(0, node.offset) + value + result.slice(node.offset + node.length) : result),
    typed,
  );
  return { ok: true, text, kept: left.map(({ path }) => path) };
}

const offsetOf = ({ node }: { node: Node | undefined }): number => node?.offset ?? 0;
const rawOf = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length);

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
  path.reduce<Node | undefined>((node, step) => node && childrenOf(node).findLast((child) => child.step === step)?.node, root);

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

/** Another number of items, or one that stands in the place of another. */
const isRearranged = (before: readonly string[], after: readonly string[]): boolean =>
  before.length !== after.length ||
  before.some((item, n) => after[n] !== item && after.some((other, m) => m !== n && other === item && before[m] !== item));
