import { isSchema, type JsonSchema, referred, variantsOf } from "./json-schema.policy.ts";

/** One line of a schema as a table. `path` has "[]" where a list's items stand. */
export type SchemaRow = { path: string; type: string; required: boolean; rules: string[]; meaning: string | null };

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** A JSON Schema as rows, parents before children. Nothing recurses deeper than `depth`. */
export function schemaRows(root: JsonSchema, depth = 12): SchemaRow[] {
  // What refers to the whole is told once.
  const resolve = (schema: JsonSchema): JsonSchema => (schema.$ref === "#" ? schema : { ...referred(schema, root), ...schema });
  const rows: SchemaRow[] = [];
  const visit = (given: JsonSchema, path: string, left: number): void => {
    const schema = resolve(given);
    if (left === 0) return;
    const properties = isSchema(schema.properties) ? schema.properties : {};
    const required = Array.isArray(schema.required) ? schema.required : [];
    for (const [key, value] of Object.entries(properties))
      if (isSchema(value)) add(value, path ? `${path}.${key}` : key, required.includes(key), left);
    if (isSchema(schema.items)) add(schema.items, `${path}[]`, true, left);
    if (isSchema(schema.additionalProperties)) add(schema.additionalProperties, `${path}.*`, false, left);
  };
  const add = (given: JsonSchema, path: string, required: boolean, left: number): void => {
    const schema = resolve(given);
    const inner = variantsOf(schema).map(resolve);
    const list = schema.type === "array";
    // The items of a plain list are told with it: "text[]".
    const plain = list && isSchema(schema.items) && !hasParts(resolve(schema.items)) ? resolve(schema.items) : null;
    rows.push({
      path,
      type: plain ? `${typeOf(plain, resolve)}[]` : typeOf(schema, resolve),
      required,
      rules: [
        ...rulesOf(schema),
        ...(plain ? rulesOf(plain).map((rule) => `each ${rule}`) : []),
        ...inner.flatMap((each) => rulesOf(each)),
      ],
      meaning: text(schema.description),
    });
    if (!plain) for (const each of inner.length > 0 ? inner : [schema]) visit(each, path, left - 1);
  };
  if (root.type === "object" || root.properties) visit(root, "", depth);
  else add(root, "(payload)", true, depth);
  return rows;
}

const hasParts = (schema: JsonSchema): boolean =>
  isSchema(schema.properties) ||
  isSchema(schema.items) ||
  isSchema(schema.additionalProperties) ||
  variantsOf(schema).some(hasParts);

function typeOf(schema: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): string {
  const inner = variantsOf(schema).map((each) => typeOf(resolve(each), resolve));
  if (inner.length > 0) return [...new Set(inner)].join(" or ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  const types = Array.isArray(schema.type) ? schema.type.map(String) : [text(schema.type) ?? "any"];
  return types.map((type) => ({ string: "text", array: "list" })[type] ?? type).join(" or ");
}

const LIMITS: Record<string, (value: string) => string> = {
  format: (value) => `format ${value}`,
  minLength: (value) => (value === "1" ? "not empty" : `at least ${value} characters`),
  maxLength: (value) => `at most ${value} characters`,
  minimum: (value) => `≥ ${value}`,
  maximum: (value) => `≤ ${value}`,
  exclusiveMinimum: (value) => `> ${value}`,
  exclusiveMaximum: (value) => `< ${value}`,
  multipleOf: (value) => `a multiple of ${value}`,
  minItems: (value) => (value === "1" ? "not empty" : `at least ${value} items`),
  maxItems: (value) => `at most ${value} items`,
  pattern: (value) => `matches ${value}`,
};

/** What a schema demands of a value, in words. */
export function rulesOf(schema: JsonSchema): string[] {
  const found = Object.entries(LIMITS).flatMap(([key, say]) => {
    const value = schema[key];
    if (value === undefined || (key === "pattern" && schema.format !== undefined)) return [];
    const bound = typeof value === "number" && Math.abs(value) >= Number.MAX_SAFE_INTEGER; // zod's z.int() says so; it is no rule of theirs
    return bound ? [] : [say(String(value))];
  });
  return "default" in schema ? [...found, `${JSON.stringify(schema.default)} unless given`] : found;
}
