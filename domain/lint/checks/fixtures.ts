import { z } from "zod";
import type { Check } from "../types.ts";

/** What the fixtures of a template are called that others judge by. */
const wanted = {
  longest: "texts at their longest",
  "right-to-left": "names written from right to left",
  "missing optionals": "what may be absent",
  hostile: "what somebody may type to do harm",
} as const;

/** Checks see a template through its fixtures. What no fixture shows was looked at by none of them. */
export const fixtures: Check = {
  code: "fixtures",
  revision: 1,
  title: "The fixtures that every template should have",
  run({ fixtures: there, failed, propsSchema }) {
    const names = new Set([...there.map(({ name }) => name), ...failed.map(({ fixture }) => fixture)]);
    const missing = Object.entries(wanted)
      .filter(([name]) => !names.has(name))
      .filter(([name]) => name !== "missing optionals" || hasOptionals(propsSchema));
    return { found: [], notRun: missing.map(([name, words]) => `no fixture "${name}" shows ${words}`) };
  },
};

/** May something in it be absent or null? Where the schema tells nothing of itself the answer is yes. */
function hasOptionals(schema: unknown): boolean {
  const parsed = nodeSchema.safeParse(schema);
  if (!parsed.success) return true;
  const { type, properties = {}, required = [], items, anyOf = [] } = parsed.data;
  if ([type].flat().includes("null") || anyOf.some((each) => hasType(each, "null"))) return true;
  const absent = Object.keys(properties).some((name) => !required.includes(name));
  return absent || [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])].some(hasOptionals);
}

const nodeSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});
const hasType = (schema: unknown, type: string) => nodeSchema.safeParse(schema).data?.type === type;
