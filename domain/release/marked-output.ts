import { marksSensitive } from "@/domain/template/sensitive.policy.ts";

type Each = { zodSchema: unknown; jsonSchema: Record<string, unknown> };
type ToJsonSchema = (schema: unknown, options: object) => unknown;

/**
 * JSON Schema of what goes into a zod schema. zod writes a pipe by its first half alone; a value that the second half marks as sensitive is
 * so from the beginning. `also` sees each part.
 */
export function inputSchema(toJsonSchema: ToJsonSchema, schema: unknown, also?: (each: Each) => void): unknown {
  return toJsonSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override(each: Each) {
      also?.(each);
      const after = outputOf(each.zodSchema);
      if (after !== undefined && marksSensitive(inputSchema(toJsonSchema, after))) each.jsonSchema.sensitive = true;
    },
  });
}

/** Of a pipe. Read by name: the project may have a zod of its own. */
function outputOf(schema: unknown): unknown {
  const definition = member(member(schema, "_zod"), "def");
  return member(definition, "type") === "pipe" ? member(definition, "out") : undefined;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
