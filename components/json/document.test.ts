import { describe, expect, test } from "vitest";
import { drop, keysOf, laidOut, move, nodeAt, put, rawOf, readDocument } from "./document.ts";
import { lineOf, placeOf } from "./place.ts";

const text = `{
  "id": 9007199254740993,
  "name": "a\\u00e9\\/b",
  "lines": [1.50, 2e400, -0],
  "__proto__": { "x/y": null },
  "10": true, "2": false
}`;
const document = readDocument(text);

describe("what an edit does not touch stays as it was, to the digit", () => {
  test("a value replaced changes its own characters alone", () => {
    for (const path of [["name"], ["lines", 1], ["__proto__", "x/y"], ["10"], []]) {
      const node = nodeAt(document, path);
      if (!node) throw new Error(`nothing at ${path}`);
      const [before, after] = [text.slice(0, node.offset), text.slice(node.offset + node.length)];
      expect(put(document, path, '"new"')).toBe(`${before}"new"${after}`);
      expect(put(document, path, rawOf(document, node))).toBe(text);
    }
  });

  test("added, left out again: the same text", () => {
    const laid = laidOut(text);
    const more = put(readDocument(laid), ["__proto__", '~ " key'], "12345678901234567890.10");
    expect(nodeAt(readDocument(more), ["__proto__", '~ " key'])?.length).toBe("12345678901234567890.10".length);
    expect(more).toContain("12345678901234567890.10");
    expect(drop(readDocument(more), ["__proto__", '~ " key'])).toBe(laid);
    const longer = put(readDocument(laid), ["lines", 3], "{}");
    expect(drop(readDocument(longer), ["lines", 3])).toBe(laid);
  });

  test("an item moves and comes back", () => {
    const laid = laidOut(text);
    for (const [from, to] of [
      [0, 2],
      [2, 0],
      [1, 2],
      [1, 1],
    ] as const) {
      const moved = move(readDocument(laid), ["lines"], from, to);
      expect(move(readDocument(moved), ["lines"], to, from)).toBe(laid);
    }
    expect(move(document, ["lines"], 0, 2)).toContain("2e400,\n    -0,\n    1.50");
  });
});

test("a key that stands there twice is the last one, and all go", () => {
  const twice = readDocument('{"a":1,"b":2,"a":3}');
  expect(keysOf(twice.root ?? undefined)).toEqual(["a", "b"]);
  expect(put(twice, ["a"], "4")).toBe('{"a":1,"b":2,"a":4}');
  expect(JSON.parse(drop(twice, ["a"]))).toEqual({ b: 2 });
});

test("what is nowhere changes nothing", () => {
  for (const path of [
    ["no", "way"],
    ["id", "x"],
    ["lines", "x"],
  ])
    expect(drop(document, path)).toBe(text);
  expect(put(document, ["id", "x"], "1")).toBe(text);
  expect(put(document, ["no", "way"], "1")).toBe(text);
  expect(move(document, ["id"], 0, 1)).toBe(text);
});

test.each([
  ["", /value is expected/],
  ['{"a": 1,}', /name in double quotes|value is expected/],
  ["{a: 1}", /double quotes/],
  ["[1 2]", /comma/],
  ['{"a": "x', /double quote/],
  ['["a\nb"]', /double quote|line break/],
  ["[1", /"\]"/],
  ["{} x", /follows|no JSON value/],
  ["// c\n{}", /comments/],
])("%j is told to be no JSON, and where", (bad, message) => {
  const { fault, root } = readDocument(bad);
  expect(root).toBeNull();
  expect(fault?.message).toMatch(message);
  expect(fault?.offset).toBeLessThanOrEqual(bad.length);
});

test("every JSON that JSON.parse takes is read, and the other way round", () => {
  const samples = [
    "1",
    '"x"',
    "null",
    "[]",
    "{}",
    "[[[]]]",
    '{"a":{"b":[{}]}}',
    "-1.5e-3",
    '"\\ud83d"',
    "01",
    "+1",
    "'x'",
    "nul",
    "[,]",
    "1.",
    '"\t"',
    "\u00a01",
  ];
  const parses = (sample: string) => {
    try {
      JSON.parse(sample);
      return true;
    } catch {
      return false;
    }
  };
  expect(samples.map((sample) => readDocument(sample).fault === null)).toEqual(samples.map(parses));
});

test("a pointer has a place: its value's, or the nearest one's that there is", () => {
  const at = (pointer: string) => placeOf(document, pointer);
  expect(text.slice(at("/lines/1")?.offset).startsWith("2e400")).toBe(true);
  expect(lineOf(text, at("/lines/1")?.offset ?? 0)).toBe(4);
  expect(text.slice(at("/__proto__/x~1y")?.offset).startsWith("null")).toBe(true);
  expect(at("/lines/7")).toEqual(at("/lines"));
  expect(at("/nothing/here")).toEqual(at(""));
  expect(placeOf(readDocument("{"), "/a")).toBeNull();
});
