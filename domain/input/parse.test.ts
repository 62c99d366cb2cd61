import { expect, test } from "vitest";
import { z } from "zod";
import type { WaybillError } from "@/lib/errors.ts";
import { parseInput } from "./parse.ts";

const schema = z.looseObject({ reason: z.string().optional() });
const places = (input: unknown) => {
  try {
    return parseInput(schema, input);
  } catch (error) {
    return (error as WaybillError).faults.map(({ code, pointer }) => `${code} ${pointer}`); // parseInput throws nothing else
  }
};

test("text that PostgreSQL cannot hold is refused wherever it stands, also where the schema does not look", () => {
  expect(places({ reason: "a\u0000b" })).toEqual(["bad_text /reason"]);
  expect(places({ more: [{ deep: "\ud800" }] })).toEqual(["bad_text /more/0/deep"]);
  expect(places({ "a\u0000": 1, reason: 5 })).toEqual(["invalid_type /reason", "bad_text /a\ufffd"]);
  expect(places({ reason: "😀 é" })).toEqual({ reason: "😀 é" });
});
