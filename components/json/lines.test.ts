import { expect, test } from "vitest";
import { foldedAway, jsonLines, lineAt, textOf } from "./lines.ts";

const text = '{"id":9007199254740993,"lines":[{"amount":1.0},"{",[]],"a/b":{},"id":2}';
const lines = jsonLines(text) ?? [];

test("every line has its text as it came, and the place of its value", () => {
  expect(lines.map((line) => [textOf(line), line.pointer, line.closes])).toEqual([
    ["{", "", 11],
    ['  "id": 9007199254740993,', "/id", null],
    ['  "lines": [', "/lines", 8],
    ["    {", "/lines/0", 5],
    ['      "amount": 1.0', "/lines/0/amount", null],
    ["    },", null, null],
    ['    "{",', "/lines/1", null],
    ["    []", "/lines/2", null],
    ["  ],", null, null],
    ['  "a/b": {},', "/a~1b", null],
    ['  "id": 2', "/id", null],
    ["}", null, null],
  ]);
});

test("a place that is not there is marked where it should be", () => {
  expect([lineAt(lines, "/lines/0/amount"), lineAt(lines, "/lines/0/currency"), lineAt(lines, "/nothing/here")]).toEqual([
    4, 3, 0,
  ]);
});

test("a fold hides what is between, and the end", () => {
  expect([...foldedAway(lines, new Set([3]))]).toEqual([4, 5]);
  expect(foldedAway(lines, new Set([0])).size).toBe(lines.length - 1);
});

test("what is not JSON has no lines", () => {
  expect(jsonLines("<b>no</b>")).toBeNull();
  expect(jsonLines("{oops")).toBeNull();
});

const payload = '{"total":9007199254740993,"lines":[{"a/b":1},{"a/b":"x"}],"payer":{"name":"Ada"}}';
test.each([
  ["/total", '"total": 9007199254740993,'],
  ["/lines/1/a~1b", '"a/b": "x"'],
  ["/payer", '"payer": {'],
  ["/payer/email", '"payer": {'],
  ["/currency", "{"],
  ["", "{"],
])("a fault at %j stands at %s", (pointer, line) => {
  const laidOut = jsonLines(payload) ?? [];
  expect(laidOut.map((each) => textOf(each).trim())[lineAt(laidOut, pointer)]).toBe(line);
});
