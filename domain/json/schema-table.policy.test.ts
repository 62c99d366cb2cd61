import { expect, test } from "vitest";
import { z } from "zod";
import { jsonSchemaSchema } from "./schema.ts";
import { schemaRows } from "./schema-table.policy.ts";

const rows = (schema: z.ZodType) =>
  schemaRows(jsonSchemaSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })));

test("an object is a row a field, its lists and variants with it", () => {
  const schema = z.object({
    id: z.string().min(1).max(100).describe("The invoice"),
    lines: z.array(z.object({ amount: z.number().positive() })).min(1),
    tags: z.array(z.string().max(5)).optional(),
    kind: z.enum(["a", "b"]).default("a"),
    seats: z.int().min(2),
    payer: z.object({ email: z.email() }).nullable(),
    big: z.bigint().optional(),
  });
  expect(rows(schema)).toEqual([
    {
      path: "id",
      type: "text",
      required: true,
      rules: ["not empty", "at most 100 characters"],
      meaning: "The invoice",
    },
    { path: "lines", type: "list", required: true, rules: ["not empty"], meaning: null },
    { path: "lines[]", type: "object", required: true, rules: [], meaning: null },
    { path: "lines[].amount", type: "number", required: true, rules: ["> 0"], meaning: null },
    { path: "tags", type: "text[]", required: false, rules: ["each at most 5 characters"], meaning: null },
    { path: "kind", type: '"a" or "b"', required: false, rules: ['"a" unless given'], meaning: null },
    { path: "seats", type: "integer", required: true, rules: ["≥ 2"], meaning: null },
    { path: "payer", type: "object or null", required: true, rules: [], meaning: null },
    { path: "payer.email", type: "text", required: true, rules: ["format email"], meaning: null },
    { path: "big", type: "any", required: false, rules: [], meaning: null },
  ]);
});

test("a schema that names itself ends, and one that is no object is one row", () => {
  type Tree = { children: Tree[] };
  const tree: z.ZodType<Tree> = z.object({
    get children() {
      return z.array(tree);
    },
  });
  expect(rows(tree).length).toBeLessThan(60);
  expect(rows(z.string())).toEqual([{ path: "(payload)", type: "text", required: true, rules: [], meaning: null }]);
});
