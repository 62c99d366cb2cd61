import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { childOf, type JsonDocument, type JsonNode, rawOf } from "../json/document.ts";
import { readSchema, type Shape } from "./shape.ts";

/** Has the value the kind that the field is for? What has another is shown as JSON, and stays. */
export function isOfKind(shape: Shape, node: JsonNode): boolean {
  if (shape.kind === "text") return node.type === "string";
  if (shape.kind === "list") return node.type === "array";
  if (shape.kind === "number" || shape.kind === "boolean" || shape.kind === "object") return node.type === shape.kind;
  return shape.kind !== "choice" || node.type !== "object";
}

/** The variant of a union that a value is of; null where it is of none. Fixed values (a discriminator) decide before kinds do. */
export function variantOf(
  document: JsonDocument,
  node: JsonNode,
  variants: readonly { schema: JsonSchema }[],
  root: JsonSchema,
): number | null {
  const marks = variants.map(({ schema }) => likeness(document, node, schema, root));
  const best = Math.max(...marks);
  return best > 0 ? marks.indexOf(best) : null;
}

/** 0: another kind. Fixed values that hold count most, those that do not forbid it; then the fields that are there. */
function likeness(document: JsonDocument, node: JsonNode, given: JsonSchema, root: JsonSchema, left = 8): number {
  const { shape, nullable } = readSchema(given, root);
  if (node.type === "null") return nullable ? 1 : 0;
  if (left === 0 || !isOfKind(shape, node)) return 0;
  if (shape.kind === "choice") return shape.choices.some((choice) => means(document, node, choice)) ? 100 : 0;
  if (shape.kind === "union")
    return Math.max(...shape.variants.map(({ schema }) => likeness(document, node, schema, root, left - 1)));
  if (shape.kind !== "object") return 1;
  let mark = 1;
  for (const { key, schema, required } of shape.fields) {
    const child = childOf(node, key);
    const fixed = readSchema(schema, root).shape;
    if (!child) mark -= required ? 0.01 : 0;
    else if (fixed.kind !== "choice") mark += 1;
    else if (fixed.choices.some((choice) => means(document, child, choice))) mark += 100;
    else if (fixed.choices.length === 1) return 0;
  }
  return Math.max(mark, 0.001);
}

/** Is a value the one that a JSON text says? Numbers as numbers: 1.0 is 1. */
export function means(document: JsonDocument, node: JsonNode, choice: string): boolean {
  const raw = rawOf(document, node);
  return raw === choice || JSON.stringify(JSON.parse(raw)) === choice;
}
