import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { readSchema } from "./shape.ts";

/** Text that a format takes, of nobody: RFC 2606 keeps the domain. */
const FORMATS: Record<string, string> = {
  email: "ada@example.com",
  uri: "https://example.com/",
  "date-time": "2026-01-31T09:30:00Z",
  date: "2026-01-31",
  time: "09:30:00",
  duration: "P1D",
  uuid: "00000000-0000-4000-8000-000000000000",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
};

/** The least JSON text that a schema takes, as well as can be told: what a field begins with. */
export function sampleOf(given: JsonSchema, root: JsonSchema, left = 6): string {
  const { schema, shape, nullable } = readSchema(given, root);
  if ("default" in schema) return JSON.stringify(schema.default);
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return JSON.stringify(schema.examples[0]);
  if (left === 0) return nullable ? "null" : "{}";
  switch (shape.kind) {
    case "choice":
      return shape.choices[0] ?? "null";
    case "text":
      return JSON.stringify(FORMATS[shape.format ?? ""] ?? "x".repeat(Math.min(numberOf(schema.minLength) ?? 0, 100)));
    case "number":
      return String(leastNumber(schema));
    case "boolean":
      return "false";
    case "list": {
      const least = Math.min(numberOf(schema.minItems) ?? 0, 20);
      const more = Math.max(least - shape.first.length, 0);
      const items = [...shape.first, ...Array.from({ length: more }, () => shape.items ?? {})];
      return `[${items.map((item) => sampleOf(item, root, left - 1)).join(", ")}]`;
    }
    case "object": {
      const required = shape.fields.filter((field) => field.required);
      return `{${required.map(({ key, schema: field }) => `${JSON.stringify(key)}: ${sampleOf(field, root, left - 1)}`).join(", ")}}`;
    }
    case "union":
      return shape.variants[0] ? sampleOf(shape.variants[0].schema, root, left - 1) : "null";
    case "json":
      return "null";
  }
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** zod's z.int() says that the least is −2⁵³+1, which nobody means. */
function leastNumber(schema: JsonSchema): number {
  const least = numberOf(schema.minimum) ?? (numberOf(schema.exclusiveMinimum) ?? -1) + 1;
  const most = numberOf(schema.maximum) ?? Number.POSITIVE_INFINITY;
  return least > 0 ? least : Math.min(0, most);
}
