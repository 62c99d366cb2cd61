import { describe, expect, test } from "vitest";
import { z } from "zod";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import { readDocument } from "../json/document.ts";
import { variantOf } from "./match.ts";
import { sampleOf } from "./sample.ts";
import { readSchema } from "./shape.ts";

/** As a build records it. */
const recorded = (schema: z.ZodType) => jsonSchemaSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
const of = (schema: z.ZodType) => {
  const root = recorded(schema);
  return readSchema(root, root);
};

type Tree = { value: string; kids: Tree[] };
const tree: z.ZodType<Tree> = z.object({
  value: z.string(),
  get kids() {
    return z.array(tree);
  },
});
const payment = z.discriminatedUnion("by", [
  z.object({ by: z.literal("card"), last4: z.string() }),
  z.object({ by: z.literal("invoice"), days: z.int() }),
]);

describe("a schema as fields", () => {
  test.each<[string, z.ZodType, object, boolean]>([
    ["text", z.string(), { kind: "text", format: null }, false],
    ["an address", z.email(), { kind: "text", format: "email" }, false],
    ["a moment or none", z.iso.datetime().nullable(), { kind: "text", format: "date-time" }, true],
    ["a whole number", z.int(), { kind: "number", integer: true }, false],
    ["a choice or null", z.enum(["a", "b"]).nullish(), { kind: "choice", choices: ['"a"', '"b"'] }, true],
    ["fixed values of several kinds", z.literal(["x", 3]), { kind: "choice", choices: ['"x"', "3"] }, false],
    ["values with a default", z.string().default("hi"), { kind: "text" }, false],
    [
      "one of two kinds",
      z.union([z.string(), z.number()]),
      { kind: "union", variants: [{ label: "Text" }, { label: "Number" }] },
      false,
    ],
    [
      "what a fixed field tells apart",
      payment,
      { kind: "union", variants: [{ label: "by: card" }, { label: "by: invoice" }] },
      false,
    ],
    [
      "two objects in one",
      z.intersection(z.object({ a: z.string() }), z.object({ b: z.string().optional() })),
      {
        kind: "object",
        fields: [
          { key: "a", required: true },
          { key: "b", required: false },
        ],
        others: null,
      },
      false,
    ],
    ["names of one's own", z.record(z.string(), z.number()), { kind: "object", fields: [], others: { type: "number" } }, false],
    [
      "names of a list",
      z.record(z.enum(["p", "q"]), z.number()),
      { kind: "object", fields: [{ key: "p", required: true }, { key: "q" }] },
      false,
    ],
    [
      "a tuple",
      z.tuple([z.string(), z.number()]).rest(z.boolean()),
      { kind: "list", first: [{ type: "string" }, { type: "number" }], items: { type: "boolean" } },
      false,
    ],
    ["a schema that names itself", tree, { kind: "object", fields: [{ key: "value" }, { key: "kids" }] }, false],
    ["what no schema tells", z.bigint(), { kind: "json", why: /any JSON/ }, false],
  ])("%s", (_, schema, shape, nullable) => {
    const found = of(schema);
    expect(found.nullable).toBe(nullable);
    expect(found.shape).toMatchObject(
      JSON.parse(JSON.stringify(shape, (_key, value) => (value instanceof RegExp ? undefined : value))),
    );
  });

  test("fields stand in the order that their authors wrote, where the build told it", () => {
    const root = { type: "object", properties: { b: {}, aa: {} }, "x-order": ["aa", "b", "gone"] };
    const { shape } = readSchema(root, root);
    expect(shape.kind === "object" && shape.fields.map(({ key }) => key)).toEqual(["aa", "b"]);
  });

  test("a reference that leads nowhere or round and round ends", () => {
    for (const $ref of ["#/$defs/none", "https://example.com/x", "#/$defs/loop"]) {
      const root = { $ref, $defs: { loop: { $ref: "#/$defs/loop" } } };
      expect(readSchema(root, root).shape.kind).toBe("json");
    }
  });
});

test("what a field begins with fits its schema", () => {
  const schemas = [
    z.object({
      name: z.string().min(3),
      at: z.iso.datetime(),
      day: z.iso.date(),
      n: z.int().min(5),
      to: z.email(),
      site: z.url(),
      left: z.string().optional(),
    }),
    z.array(payment).min(2),
    z.tuple([z.boolean(), z.number().positive()]),
    z.record(z.enum(["p", "q"]), z.number()),
    z.union([z.object({ a: z.string() }), z.null()]),
    z.literal(7),
    tree,
  ];
  for (const schema of schemas) {
    const root = recorded(schema);
    expect(schema.safeParse(JSON.parse(sampleOf(root, root))).error).toBeUndefined();
  }
});

test("a union's variant is the one whose fixed value the value has, else the one most like it", () => {
  const root = recorded(payment);
  const { shape } = readSchema(root, root);
  const at = (text: string) => {
    const document = readDocument(text);
    return shape.kind === "union" && document.root ? variantOf(document, document.root, shape.variants, root) : null;
  };
  expect(at('{"by": "invoice", "days": 14}')).toBe(1);
  expect(at('{"by": "invoice", "last4": "4242"}')).toBe(1);
  expect(at('{"last4": "4242"}')).toBe(0);
  expect(at('"card"')).toBeNull();
  expect(at('{"by": "cash"}')).toBeNull();
});
