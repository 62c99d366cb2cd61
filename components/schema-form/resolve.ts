import { type JsonSchema, referred, schemaIn, schemasIn } from "@/domain/json/json-schema.policy.ts";

export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);

/** References followed and `allOf` put together. What is said beside a reference wins over it. */
export function merged(given: JsonSchema, root: JsonSchema, left = 32): JsonSchema {
  const { $ref: _, ...beside } = given;
  const found = left > 0 ? referred(given, root) : null;
  const schema = found ? { ...merged(found, root, left - 1), ...beside } : beside;
  const parts = schemasIn(schema.allOf).map((part) => merged(part, root, left - 1));
  if (parts.length === 0 || left === 0) return schema;
  const { allOf: __, ...rest } = schema;
  const all = [...parts, rest];
  const fields = all.map(({ properties }) => schemaIn(properties));
  const needed = all.flatMap(({ required }) => texts(required));
  return Object.assign(
    {},
    ...all,
    { properties: Object.assign({}, ...fields) },
    needed.length > 0 && { required: [...new Set(needed)] },
  );
}

const isNull = (schema: JsonSchema) => schema.type === "null" || ("const" in schema && schema.const === null);

export function withoutNull(schema: JsonSchema, root: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  if (Array.isArray(schema.type) && schema.type.includes("null")) {
    const types = schema.type.filter((type) => type !== "null");
    return { nullable: true, schema: { ...schema, type: types.length === 1 ? (types[0] ?? null) : types } };
  }
  for (const word of ["anyOf", "oneOf"]) {
    const all = schemasIn(schema[word]);
    const rest = all.filter((each) => !isNull(each));
    if (rest.length === 0) continue;
    const { [word]: _, ...beside } = schema;
    const [only] = rest;
    if (only && rest.length === 1) {
      const inner = withoutNull(merged(only, root), root);
      return { nullable: inner.nullable || all.length > 1, schema: { ...inner.schema, ...beside } };
    }
    if (all.length > rest.length) return { nullable: true, schema: { ...schema, [word]: rest } };
  }
  if (Array.isArray(schema.enum) && schema.enum.includes(null))
    return { nullable: true, schema: { ...schema, enum: schema.enum.filter((each) => each !== null) } };
  return { nullable: false, schema };
}
