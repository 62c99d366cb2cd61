import { expect, test } from "vitest";
import { z } from "zod";
import { jsonSchemaSchema } from "../json/schema.ts";
import { conceal, unconceal } from "./conceal.ts";
import { marksSensitive, sensitiveIn } from "./sensitive.policy.ts";

const secret = { sensitive: true };
const schema = z.object({
  name: z.string(),
  link: z.url().meta(secret),
  code: z.string().min(12).meta(secret).optional(),
  backup: z.string().meta(secret).nullable(),
  people: z.array(z.object({ name: z.string(), token: z.string().meta(secret) })),
  pair: z.tuple([z.string(), z.string().meta(secret)]),
  by: z.record(z.string(), z.email().meta(secret)),
  whole: z.object({ inner: z.string().meta(secret) }).meta(secret),
  choice: z.union([
    z.object({ kind: z.literal("a"), key: z.string().meta(secret) }),
    z.object({ kind: z.literal("b"), key: z.string() }),
  ]),
});
const jsonOf = (type: z.ZodType) => jsonSchemaSchema.parse(JSON.parse(JSON.stringify(z.toJSONSchema(type, { io: "input" }))));
const jsonSchema = jsonOf(schema);
const value = {
  name: "Ada",
  link: "https://acme.example/i/s3cret",
  backup: "s3cret",
  people: [
    { name: "Bo", token: "s3cret 1" },
    { name: "Cy", token: "s3cret 2" },
  ],
  pair: ["open", "s3cret"],
  by: { "a/b~": "s3cret@acme.example" },
  whole: { inner: "s3cret" },
  choice: { kind: "b", key: "s3cret" },
};

test("finds every marked value, the outermost places only, whatever stands around it", () => {
  const places = sensitiveIn(jsonSchema, value).map(({ path }) => path.join("."));
  expect(places).toEqual(["link", "backup", "people.0.token", "people.1.token", "pair.1", "by.a/b~", "whole", "choice.key"]);
  expect(marksSensitive(jsonSchema)).toBe(true);
  expect(marksSensitive(z.toJSONSchema(z.object({ sensitive: z.boolean() })))).toBe(false);
});

test("what is shown keeps its shape and none of the values; both together are the text again", () => {
  const json = JSON.stringify(value, null, 2).replace('"Ada"', "12345678901234567890");
  const { shown, hidden } = conceal(json, sensitiveIn(jsonSchema, JSON.parse(json)));
  expect(shown).not.toContain("s3cret");
  expect(shown).toContain("12345678901234567890");
  expect(schema.safeParse({ ...JSON.parse(shown), name: "Ada", whole: { inner: "" } }).error?.issues).toBeUndefined();
  expect(unconceal(shown, hidden)).toBe(json);
});

test("of a key that stands twice both are masked, wherever it stands", () => {
  const json =
    '{"whole": {"inner": "s3cret a"}, "link": "s3cret b", "people": [{"token": "s3cret c", "token": "s3cret d"}], "link": "s3cret e", "__proto__": 1}';
  const { shown, hidden } = conceal(json, sensitiveIn(jsonSchema, JSON.parse(json)));
  expect(shown).not.toContain("s3cret");
  expect(JSON.parse(unconceal(shown, hidden))).toEqual(JSON.parse(json));
});

test("a schema that names itself is followed as far as the value goes", () => {
  type Node = { token: string; next?: Node | undefined };
  const node: z.ZodType<Node> = z.lazy(() => z.object({ token: z.string().meta(secret), next: node.optional() }));
  const found = sensitiveIn(jsonOf(node), {
    token: "1",
    next: { token: "2", next: { token: "3" } },
  });
  expect(found.map(({ path }) => path.join("."))).toEqual(["token", "next.token", "next.next.token"]);
});

test.each([
  z.url(),
  z.email(),
  z.iso.datetime(),
  z.iso.datetime({ offset: true }),
  z.iso.date(),
  z.uuid(),
  z.string().min(40),
  z.number(),
  z.boolean(),
])("a mask fits where its value did: case %#", (type) => {
  const one = z.object({ it: type.meta(secret) });
  const [found] = sensitiveIn(jsonOf(one), {
    it: type instanceof z.ZodNumber ? 7 : type instanceof z.ZodBoolean ? true : "x",
  });
  expect(one.safeParse({ it: found?.mask }).error?.issues).toBeUndefined();
});

test("what is no object of that schema has nothing to hide", () => {
  for (const odd of [null, 1, "x", [], { link: undefined }]) expect(sensitiveIn(jsonSchema, odd)).toEqual([]);
});
