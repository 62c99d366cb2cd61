import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { readJson } from "@/domain/json/read.ts";
import type { Json } from "@/domain/rule/define.ts";
import { conceal } from "@/domain/template/conceal.ts";
import { markedTexts, outermost, type Sensitive, sensitiveIn } from "@/domain/template/sensitive.policy.ts";
import { textsIn, valueHider } from "./values.policy.ts";

type Hidden = { schemas?: readonly JsonSchema[]; secrets?: readonly string[] };

/**
 * JSON text without what any of the schemas marks, and without the secrets wherever they stand in it; all else keeps its very characters.
 * `secrets` are all that were found, as texts.
 */
export function concealJson(json: string, { schemas = [], secrets = [] }: Hidden): { shown: string; secrets: string[] } {
  const value = readJson(json);
  // One schema may mark inside of what another marks.
  const marked = outermost(schemas.flatMap((schema) => sensitiveIn(schema, value)));
  const { shown, hidden } = conceal(json, marked);
  const found = [...new Set([...secrets, ...hidden.flatMap(([, text]) => textsIn(readJson(text)))])];
  return {
    shown: found.length === 0 ? shown : conceal(shown, changed(readJson(shown), valueHider(found))).shown,
    secrets: found,
  };
}

/** What any of the schemas marks in JSON text, as texts. */
export function secretsInJson(json: string, schemas: readonly JsonSchema[]): string[] {
  const value = readJson(json);
  return [...new Set(schemas.flatMap((schema) => markedTexts(value, sensitiveIn(schema, value))))];
}

/** Where a text or number of `value` is or has a secret, and the same without it (`hide`). */
function changed(value: Json, hide: (value: Json) => Json, path: (string | number)[] = []): Sensitive[] {
  if (typeof value === "string" || typeof value === "number") {
    const mask = hide(value);
    return mask === value ? [] : [{ path, mask }];
  }
  if (typeof value !== "object" || value === null) return [];
  const steps = Array.isArray(value) ? value.map((item, n) => [n, item] as const) : Object.entries(value);
  return steps.flatMap(([step, item]) => changed(item, hide, [...path, step]));
}
