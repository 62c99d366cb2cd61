import type { z } from "zod";
import { stepsOf } from "./pointer.policy.ts";

/** JSON Schema 2020-12 as zod writes it; whatever we do not know is left alone. */
export type JsonSchema = { [key: string]: z.core.util.JSONType };

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The schema that a keyword holds; one that says nothing where it holds none. */
export const schemaIn = (value: unknown): JsonSchema => (isSchema(value) ? value : {});

/** The schemas in a keyword's list; none where it is no list. */
export const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** What a value may be instead, or must be as well: `anyOf`, `oneOf` and `allOf`. */
export const variantsOf = ({ anyOf, oneOf, allOf }: JsonSchema): JsonSchema[] => [anyOf, oneOf, allOf].flatMap(schemasIn);

/** What `$ref` names within the whole schema ("#", "#/$defs/Name"); null where it names nothing in it. */
export function referred({ $ref }: JsonSchema, root: JsonSchema): JsonSchema | null {
  if (typeof $ref !== "string" || !/^#(\/|$)/.test($ref)) return null;
  let found: unknown = root;
  for (const step of stepsOf($ref.slice(1))) found = isSchema(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  return isSchema(found) ? found : null;
}
