import { type Node, parseTree } from "jsonc-parser";
import { isSchema, type JsonSchema, referred, variantsOf } from "@/domain/json/json-schema.policy.ts";

/**
 * JSON text laid out for people, two spaces a level, the keys of each object in the order in which its schema's authors wrote them
 * ("x-order", which a build records): jsonb keeps none. Numbers and escapes stay as they are.
 */
export function arrange(json: string, schema: JsonSchema): string {
  const tree = parseTree(json);
  return tree ? write(json, tree, [schema], schema, "") : json;
}

function write(json: string, node: Node, schemas: JsonSchema[], root: JsonSchema, indent: string): string {
  const deeper = `${indent}  `;
  const list = (open: string, parts: string[], close: string) =>
    parts.length === 0 ? open + close : `${open}\n${parts.map((part) => deeper + part).join(",\n")}\n${indent}${close}`;
  const children = node.children ?? [];
  const known = schemas.flatMap((schema) => meant(schema, root));
  if (node.type === "array") {
    const items = known.flatMap((schema) => schemaOf(schema.items));
    return list(
      "[",
      children.map((child) => write(json, child, items, root, deeper)),
      "]",
    );
  }
  if (node.type !== "object") return json.slice(node.offset, node.offset + node.length);
  const order = known.flatMap((schema) => (Array.isArray(schema["x-order"]) ? schema["x-order"] : []));
  const placed = children.map((property) => {
    const [name, value] = property.children ?? [];
    const key = String(name?.value ?? "");
    const inner = known.flatMap((schema) => [
      ...schemaOf(member(schema.properties, key)),
      ...schemaOf(schema.additionalProperties),
    ]);
    const at = order.indexOf(key);
    return {
      at: at < 0 ? order.length : at,
      text: `${JSON.stringify(key)}: ${value ? write(json, value, inner, root, deeper) : ""}`,
    };
  });
  return list(
    "{",
    placed.sort((a, b) => a.at - b.at).map(({ text }) => text),
    "}",
  );
}

const schemaOf = (value: unknown): JsonSchema[] => (isSchema(value) ? [value] : []);
const member = (value: unknown, key: string): unknown => (isSchema(value) && Object.hasOwn(value, key) ? value[key] : undefined);

/** A schema with all that it may also be: what it refers to, and its alternatives. */
function meant(schema: JsonSchema, root: JsonSchema, left = 8): JsonSchema[] {
  if (left === 0) return [];
  const others = [...schemaOf(referred(schema, root)), ...variantsOf(schema)];
  return [schema, ...others.flatMap((each) => meant(each, root, left - 1))];
}
