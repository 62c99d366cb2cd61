import { type JsonSchema, schemaIn, schemasIn } from "@/domain/json/json-schema.policy.ts";
import { merged, texts, withoutNull } from "./resolve.ts";

/** How a value is shown in a form. Schemas are JSON Schema 2020-12, as zod writes it. */
export type Shape =
  | { kind: "text"; format: string | null }
  | { kind: "number"; integer: boolean }
  | { kind: "boolean" }
  /** JSON texts. */
  | { kind: "choice"; choices: string[] }
  | { kind: "object"; fields: ObjectField[]; others: JsonSchema | null }
  | { kind: "list"; first: JsonSchema[]; items: JsonSchema | null }
  | { kind: "union"; variants: Variant[] }
  /** No field shows it: it is edited as JSON, and `why` says so. */
  | { kind: "json"; why: string };

export type ObjectField = { key: string; schema: JsonSchema; required: boolean };
export type Variant = { label: string; schema: JsonSchema };

/** `schema` is the one that was given, its references followed and without null, which `nullable` says. */
export type Described = { shape: Shape; nullable: boolean; schema: JsonSchema };

/** What we cannot tell by a field, and so leave to JSON. */
const unknown = ["not", "if", "patternProperties", "dependentSchemas", "unevaluatedProperties", "contains"];

/** What to show of a schema. `root` is the whole, which references are about. */
export function readSchema(given: JsonSchema, root: JsonSchema): Described {
  const { schema, nullable } = withoutNull(merged(given, root), root);
  return { schema, nullable, shape: shapeOf(schema, root) };
}

function shapeOf(schema: JsonSchema, root: JsonSchema): Shape {
  const strange = unknown.find((word) => word in schema);
  if (strange) return { kind: "json", why: `its schema says "${strange}", for which there is no field` };
  if ("const" in schema) return { kind: "choice", choices: [JSON.stringify(schema.const)] };
  if (Array.isArray(schema.enum)) return { kind: "choice", choices: schema.enum.map((value) => JSON.stringify(value)) };
  const variants = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)].map((each) => merged(each, root));
  if (variants.length > 0) {
    const constants = variants.flatMap((each) => ("const" in each ? [JSON.stringify(each.const)] : []));
    if (constants.length === variants.length) return { kind: "choice", choices: constants };
    return { kind: "union", variants: labelled(variants, root) };
  }
  if (Array.isArray(schema.type))
    return {
      kind: "union",
      variants: labelled(
        schema.type.map((type) => ({ ...schema, type })),
        root,
      ),
    };
  switch (schema.type) {
    case "string":
      return { kind: "text", format: typeof schema.format === "string" ? schema.format : null };
    case "number":
    case "integer":
      return { kind: "number", integer: schema.type === "integer" };
    case "boolean":
      return { kind: "boolean" };
    case "array":
      return {
        kind: "list",
        first: schemasIn(schema.prefixItems),
        items: schema.items === false ? null : schemaIn(schema.items),
      };
    case "object":
      return objectShape(schema);
    default:
      return schema.properties ? objectShape(schema) : { kind: "json", why: "its schema allows any JSON" };
  }
}

function objectShape(schema: JsonSchema): Shape {
  const [properties, required] = [schemaIn(schema.properties), texts(schema.required)];
  const written = texts(schema["x-order"]).filter((key) => key in properties);
  const others =
    schema.additionalProperties === false || schema.additionalProperties === undefined
      ? null
      : schemaIn(schema.additionalProperties);
  const keys = [...new Set([...written, ...Object.keys(properties), ...(others ? required : [])])];
  return {
    kind: "object",
    others,
    fields: keys.map((key) => ({ key, schema: schemaIn(properties[key] ?? others), required: required.includes(key) })),
  };
}

/** A variant's name: of several objects what tells them apart, else the kind of value. */
function labelled(variants: JsonSchema[], root: JsonSchema): Variant[] {
  const names = variants.map((schema) => String(schema.title ?? byConstants(schema, root) ?? kindOf(schema, root)));
  return variants.map((schema, at) => {
    const name = names[at] ?? "";
    return { schema, label: names.filter((each) => each === name).length > 1 ? `${name} (${at + 1})` : name };
  });
}

function byConstants(schema: JsonSchema, root: JsonSchema): string | null {
  const told = Object.entries(schemaIn(schema.properties)).flatMap(([key, value]) => {
    const property = merged(schemaIn(value), root);
    return "const" in property ? [`${key}: ${plain(property.const)}`] : [];
  });
  return told.length > 0 ? told.join(", ") : null;
}

const plain = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const KINDS: Record<string, string> = {
  text: "Text",
  number: "Number",
  boolean: "Yes or no",
  object: "Object",
  list: "List",
  json: "JSON",
};

function kindOf(schema: JsonSchema, root: JsonSchema): string {
  const { shape } = readSchema(schema, root);
  if (shape.kind === "choice")
    return shape.choices
      .slice(0, 3)
      .map((choice) => plain(JSON.parse(choice)))
      .join(" or ");
  return shape.kind === "union" ? shape.variants.map(({ label }) => label).join(" or ") : (KINDS[shape.kind] ?? shape.kind);
}
