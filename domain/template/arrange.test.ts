import { expect, test } from "vitest";
import { arrange } from "./arrange.ts";

test("keys stand in their authors' order at every depth, what the schema does not know at the end; digits stay", () => {
  const line = { type: "object", properties: { what: {}, cents: {} }, "x-order": ["what", "cents"] };
  const schema = {
    type: "object",
    properties: { name: {}, lines: { type: "array", items: { $ref: "#/$defs/line" } }, to: { anyOf: [{ type: "null" }, line] } },
    "x-order": ["name", "lines", "to"],
    $defs: { line },
  };
  const json =
    '{"to": {"cents": 1, "what": "x"}, "z": 1.50, "name": "a\\u00e9", "lines": [{"cents": 9007199254740993, "what": "y"}, []]}';
  expect(arrange(json, schema)).toBe(`{
  "name": "a\\u00e9",
  "lines": [
    {
      "what": "y",
      "cents": 9007199254740993
    },
    []
  ],
  "to": {
    "what": "x",
    "cents": 1
  },
  "z": 1.50
}`);
  expect(JSON.parse(arrange(json, { $ref: "#" }))).toEqual(JSON.parse(json));
});
