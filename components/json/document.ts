import { format, type Node, type ParseError, parseTree } from "jsonc-parser";
import { words } from "./syntax.ts";

export type JsonNode = Node;
export type JsonPath = readonly (string | number)[];

/** Where a text stops being JSON. */
export type SyntaxFault = { offset: number; length: number; message: string };

/** JSON text and what it means. Edits give another text: what they do not touch keeps its digits, its order, its escapes and its repeated keys. */
export type JsonDocument = { text: string; root: JsonNode | null; fault: SyntaxFault | null };

export function readDocument(text: string): JsonDocument {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true }) ?? null;
  const [first] = errors;
  if (!first) return { text, root, fault: null };
  const { offset, length, error } = first;
  return { text, root: null, fault: { offset, length, message: words(error) } };
}

/** A value's own text: numbers digit by digit. */
export const rawOf = ({ text }: JsonDocument, { offset, length }: JsonNode): string => text.slice(offset, offset + length);

/** What an object or array has at `step`; of a key that stands there twice the last one counts, as for JSON.parse. */
export function childOf(node: JsonNode | undefined, step: string | number): JsonNode | undefined {
  if (node?.type === "array") return typeof step === "number" ? node.children?.[step] : undefined;
  return node?.type === "object"
    ? node.children?.findLast((property) => keyOf(property) === String(step))?.children?.[1]
    : undefined;
}

/** The key of an object's property. */
export const keyOf = (property: JsonNode): string => String(property.children?.[0]?.value ?? "");

/** An object's keys, each once, in their order. */
export const keysOf = (node: JsonNode | undefined): string[] =>
  node?.type === "object" ? [...new Set(node.children?.map(keyOf))] : [];

export function nodeAt({ root }: JsonDocument, path: JsonPath): JsonNode | undefined {
  let node = root ?? undefined;
  for (const step of path) node = childOf(node, step);
  return node;
}

/** The text with `raw` at `path`: in place of what is there, or added at the end of its object or array. */
export function put(document: JsonDocument, path: JsonPath, raw: string): string {
  const there = nodeAt(document, path);
  if (there) return splice(document.text, there, raw);
  const [parent, step] = [nodeAt(document, path.slice(0, -1)), path.at(-1)];
  if (!parent?.children || step === undefined) return document.text;
  return rebuilt(document, parent, [
    ...partsOf(document, parent),
    parent.type === "object" ? `${JSON.stringify(String(step))}: ${raw}` : raw,
  ]);
}

/** The text without what is at `path`; of a repeated key, without any of them. */
export function drop(document: JsonDocument, path: JsonPath): string {
  const [parent, step] = [nodeAt(document, path.slice(0, -1)), path.at(-1)];
  if (!parent || step === undefined || !nodeAt(document, path)) return document.text;
  const left = (parent.children ?? []).filter((child, at) =>
    parent.type === "object" ? keyOf(child) !== String(step) : at !== step,
  );
  return rebuilt(
    document,
    parent,
    left.map((child) => rawOf(document, child)),
  );
}

/** The text with an array's item at another place. */
export function move(document: JsonDocument, list: JsonPath, from: number, to: number): string {
  const node = nodeAt(document, list);
  if (node?.type !== "array") return document.text;
  const parts = partsOf(document, node);
  parts.splice(to, 0, ...parts.splice(from, 1));
  return rebuilt(document, node, parts);
}

const partsOf = (document: JsonDocument, node: JsonNode): string[] =>
  (node.children ?? []).map((child) => rawOf(document, child));

const splice = (text: string, { offset, length }: JsonNode, raw: string): string =>
  text.slice(0, offset) + raw + text.slice(offset + length);

function rebuilt(document: JsonDocument, node: JsonNode, parts: string[]): string {
  const [open, close] = node.type === "object" ? ["{", "}"] : ["[", "]"];
  return laidOut(splice(document.text, node, open + parts.join(", ") + close));
}

/** JSON text with two spaces a level; only what stands between its values changes. */
export function laidOut(text: string): string {
  const edits = format(text, undefined, { insertSpaces: true, tabSize: 2, eol: "\n" });
  const pieces: string[] = [];
  let at = 0;
  for (const { offset, length, content } of edits.toSorted((a, b) => a.offset - b.offset)) {
    pieces.push(text.slice(at, offset), content);
    at = offset + length;
  }
  return [...pieces, text.slice(at)].join("");
}
