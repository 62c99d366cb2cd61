import type { z } from "zod";
import { type JsonSchema, referred, schemaIn, variantsOf } from "../json/json-schema.policy.ts";
import { valueAt } from "../json/value-at.policy.ts";
import { HIDDEN, HIDDEN_URL, textsIn } from "../secret/values.policy.ts";

/** A value of the props that only few may see, and what stands in its place for all others. */
export type Sensitive = { path: (string | number)[]; mask: z.core.util.JSONType };

const HIDDEN_EMAIL = "hidden@hidden.invalid";
const HIDDEN_UUID = "00000000-0000-4000-8000-000000000000";

/** A mask that the formats of zod take; RFC 2606 keeps ".invalid" from ever being a real host. */
const masks: Record<string, string> = {
  uri: HIDDEN_URL,
  email: HIDDEN_EMAIL,
  "date-time": "2000-01-01T00:00:00Z",
  date: "2000-01-01",
  time: "00:00:00",
  uuid: HIDDEN_UUID,
};

/** Those that nobody writes for anything else: a date may be one. */
const unmistakable = [HIDDEN, HIDDEN_URL, HIDDEN_EMAIL, HIDDEN_UUID];

/** The mask that a text has in it, if it has one that can be told from what somebody means. */
export const maskInText = (text: string): string | undefined => unmistakable.find((mask) => text.includes(mask));

/** Whether a text is what stands in a secret's place. */
export const isMask = (text: string): boolean => text.startsWith(HIDDEN) || Object.values(masks).includes(text);

/** Every text and number that is marked in a value, as text. */
export const markedTexts = (value: unknown, marked: readonly Sensitive[]): string[] =>
  marked.flatMap(({ path }) => textsIn(valueAt(value, path)));

/** Whether a JSON Schema marks anything: `.meta({ sensitive: true })` of zod. */
export const marksSensitive = (schema: unknown): boolean => JSON.stringify(schema ?? null).includes('"sensitive":true');

/**
 * Where `value` has what its JSON Schema marks as sensitive, the outermost places only. A mark inside of a choice counts for every
 * variant, so that a value which fits several is rather hidden than shown.
 */
export function sensitiveIn(root: JsonSchema, value: unknown): Sensitive[] {
  const found: Sensitive[] = [];
  const visit = (given: JsonSchema, at: unknown, path: (string | number)[], refs: string[]): void => {
    if (at === undefined) return;
    if (given.sensitive === true || schemaIn(given.propertyNames).sensitive === true) {
      found.push({ path, mask: maskOf(given, at) });
      return;
    }
    const ref = typeof given.$ref === "string" ? given.$ref : null;
    if (ref !== null && !refs.includes(ref)) {
      const target = referred(given, root);
      if (target) visit(target, at, path, [...refs, ref]);
    }
    for (const variant of variantsOf(given)) visit(variant, at, path, refs);
    if (Array.isArray(at)) {
      const first = Array.isArray(given.prefixItems) ? given.prefixItems : [];
      for (const [n, item] of at.entries()) visit(schemaIn(first[n] ?? given.items), item, [...path, n], []);
    } else if (typeof at === "object" && at !== null) {
      const properties = schemaIn(given.properties);
      for (const [key, item] of Object.entries(at))
        visit(schemaIn(Object.hasOwn(properties, key) ? properties[key] : given.additionalProperties), item, [...path, key], []);
    }
  };
  visit(root, value, [], []);
  return outermost(found);
}

/** Each place once, and none that stands inside of another. */
export function outermost(all: readonly Sensitive[]): Sensitive[] {
  const found = new Map(all.map((each) => [JSON.stringify(each.path), each]));
  return [...found.values()].filter(({ path }) => !path.some((_, length) => found.has(JSON.stringify(path.slice(0, length)))));
}

/** Something of the same kind, so that the template still takes it. */
function maskOf(schema: JsonSchema, value: unknown): z.core.util.JSONType {
  if (Array.isArray(value)) return [];
  switch (typeof value) {
    case "string":
      return (
        masks[String(schema.format)] ?? (typeof schema.minLength === "number" ? HIDDEN.padEnd(schema.minLength, "-") : HIDDEN)
      );
    case "number":
      return 0;
    case "boolean":
      return false;
    default:
      return value === null ? null : {};
  }
}
