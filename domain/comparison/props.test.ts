import { expect, test } from "vitest";
import { z } from "zod";
import { jsonSchemaSchema } from "../json/schema.ts";
import { propsChanges } from "./props.policy.ts";

const changes = (from: z.ZodRawShape, to: z.ZodRawShape) =>
  propsChanges(jsonSchemaSchema.parse(z.toJSONSchema(z.object(from))), jsonSchemaSchema.parse(z.toJSONSchema(z.object(to)))).map(
    ({ path, change, what, breaks }) => [change, path, what.join("; "), breaks],
  );

test("a field that must be given is told first, with who fails", () => {
  expect(changes({ a: z.string() }, { a: z.string(), b: z.string().optional(), c: z.int() })).toEqual([
    ["added", "c", "integer; must be given", "A rule that gives no c fails."],
    ["added", "b", "text; may be left out", null],
  ]);
  expect(changes({ a: z.string().optional() }, { a: z.string() })).toEqual([
    ["changed", "a", "must be given now", "A rule that gives no a fails."],
  ]);
});

test("what may be left out, or takes more than before, breaks nothing", () => {
  expect(
    changes({ a: z.string().max(10), b: z.string(), c: z.string() }, { a: z.string().max(20), b: z.string().nullable() }),
  ).toEqual([
    ["removed", "c", "text; is no longer read", null],
    ["changed", "a", "now at most 20 characters; no longer at most 10 characters", null],
    ["changed", "b", "text or null, was text", null],
  ]);
  expect(changes({ a: z.string() }, { a: z.string() })).toEqual([]);
});

test("another type and a tighter limit break", () => {
  expect(changes({ a: z.string(), n: z.number().max(10) }, { a: z.number(), n: z.number().max(5) })).toEqual([
    ["changed", "a", "number, was text", "A rule that gives text as a fails."],
    ["changed", "n", "now ≤ 5; no longer ≤ 10", "A n that is not ≤ 5 fails."],
  ]);
  expect(changes({ a: z.string() }, { a: z.string().min(1) })[0]?.[3]).toBe("A a that is not not empty fails.");
});

test("what stands in a new field is told with it, and fields within lists by their place", () => {
  const item = { name: z.string() };
  expect(changes({ items: z.array(z.object(item)) }, { items: z.array(z.object({ ...item, price: z.int() })) })).toEqual([
    ["added", "items[].price", "integer; must be given", "A rule that gives no items[].price fails."],
  ]);
  expect(changes({}, { sender: z.object({ name: z.string(), url: z.url() }) }).map(([change, path]) => [change, path])).toEqual([
    ["added", "sender"],
  ]);
});
