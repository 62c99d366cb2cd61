import { expect, test } from "vitest";
import { z } from "zod";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import { sensitiveIn } from "@/domain/template/sensitive.policy.ts";
import { inputSchema } from "./marked-output.ts";

const secret = { sensitive: true };
const marked = z.string().meta(secret);

test.each<[string, z.ZodType, unknown, string[]]>([
  ["around what may be missing", z.string().nullish().meta(secret), "x", ["it"]],
  ["within what may be missing", marked.optional(), "x", ["it"]],
  ["before a refinement", marked.min(1).trim(), "x", ["it"]],
  [
    "within a choice by kind",
    z.discriminatedUnion("k", [z.object({ k: z.literal("a"), at: marked })]),
    { k: "a", at: "x" },
    ["it.at"],
  ],
  ["of either part", z.intersection(z.object({ a: marked }), z.object({ b: z.string() })), { a: "x", b: "y" }, ["it.a"]],
  ["of a record's values", z.record(z.enum(["a"]), marked), { a: "x" }, ["it.a"]],
  ["of a record's keys", z.record(marked, z.string()), { a: "x" }, ["it"]],
  ["of what else an object has", z.looseObject({}).catchall(marked), { a: "x" }, ["it.a"]],
  ["of the rest of a tuple", z.tuple([z.string()], marked), ["a", "x"], ["it.1"]],
  ["before a transform", marked.transform((text) => text.length), "x", ["it"]],
  [
    "after a transform",
    z
      .string()
      .transform((text) => text.length)
      .meta(secret),
    "x",
    ["it"],
  ],
  ["of what comes out of a pipe", z.string().pipe(marked), "x", ["it"]],
  ["within what comes out of pipes", z.string().pipe(z.preprocess((text) => text, z.object({ a: marked }))), "x", ["it"]],
  ["of what is prepared first", z.preprocess((text) => text, marked), "x", ["it"]],
])("a mark %s is found", (_, type, value, places) => {
  const made = inputSchema(
    (of, options) => z.toJSONSchema(z.instanceof(z.core.$ZodType).parse(of), options),
    z.object({ it: type }),
  );
  const schema = jsonSchemaSchema.parse(JSON.parse(JSON.stringify(made)));
  expect(sensitiveIn(schema, { it: value }).map(({ path }) => path.join("."))).toEqual(places);
});
