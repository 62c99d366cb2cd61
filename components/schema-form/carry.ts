import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { childOf, type JsonDocument, type JsonNode, keysOf, put, rawOf, readDocument } from "../json/document.ts";
import { sampleOf } from "./sample.ts";
import { readSchema } from "./shape.ts";

/** A value of the schema, with the values of the old one under names that both have, unless the schema fixes them. */
export function carried(document: JsonDocument, old: JsonNode, schema: JsonSchema, root: JsonSchema): string {
  const sample = readDocument(sampleOf(schema, root));
  const { shape } = readSchema(schema, root);
  if (old.type !== "object" || shape.kind !== "object" || !sample.root) return sample.text;
  let next = sample;
  for (const key of keysOf(old)) {
    const field = shape.fields.find((each) => each.key === key);
    const value = childOf(old, key);
    if (!field || !value || readSchema(field.schema, root).shape.kind === "choice") continue;
    next = readDocument(put(next, [key], rawOf(document, value)));
  }
  return next.text;
}
