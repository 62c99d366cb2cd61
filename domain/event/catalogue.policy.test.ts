import { expect, test } from "vitest";
import { z } from "zod";
import { fitPayload } from "./catalogue.policy.ts";
import { defineEvent } from "./define.ts";

const paid = defineEvent({
  name: "invoice.paid",
  version: 3,
  description: "An invoice was paid.",
  schema: z.object({
    id: z.string(),
    cents: z.bigint(),
    count: z.number().default(1),
    lines: z.array(z.object({ qty: z.int() })).default([]),
  }),
  example: { id: "inv_1", cents: 5n },
  upcast: { 2: (payload) => ({ ...(payload as object), cents: (payload as { euros: number }).euros * 100 }) }, // version 2 had euros
});
const broken = defineEvent({
  name: "broken",
  version: 1,
  description: "",
  schema: z.string().refine(() => {
    throw new Error("oops");
  }),
  example: "",
});
const events = [paid, broken];
const codes = (type: string, version: number, value: unknown) =>
  ((found) => (found.ok ? [] : found.faults.map(({ code, pointer }) => [code, pointer])))(
    fitPayload(events, { type, version }, value),
  );

test("a payload is lifted to the newest version and parsed", () => {
  expect(fitPayload(events, { type: "invoice.paid", version: 2 }, { id: "inv_1", euros: 12 })).toEqual({
    ok: true,
    version: 3,
    payload: { id: "inv_1", cents: 1200n, count: 1, lines: [] },
  });
});

test("where a bigint is wanted, a small integer is one too, and the payload is not altered", () => {
  const value = { id: "inv_1", cents: 5 };
  expect(fitPayload(events, { type: "invoice.paid", version: 3 }, value)).toMatchObject({ ok: true, payload: { cents: 5n } });
  expect(value.cents).toBe(5);
});

test("what does not fit says where and why", () => {
  expect(codes("invoice.lost", 1, {})).toEqual([["unknown_type", "/event_type"]]);
  expect(codes("invoice.paid", 4, {})).toEqual([["newer_version", "/event_version"]]);
  expect(codes("invoice.paid", 1, {})).toEqual([["no_upcast", "/event_version"]]);
  expect(codes("invoice.paid", 2, null)).toEqual([["upcast_failed", "/payload"]]);
  expect(codes("invoice.paid", 3, { id: 5, cents: 1, lines: [{ qty: 1 }, { qty: "x" }] })).toEqual([
    ["misfit", "/payload/id"],
    ["misfit", "/payload/lines/1/qty"],
  ]);
  expect(codes("invoice.paid", 3, { id: "a", cents: 1n, count: 9007199254740993n })).toEqual([
    ["unsafe_integer", "/payload/count"],
  ]);
  expect(codes("broken", 1, "x")).toEqual([["schema_failed", "/payload"]]);
});
