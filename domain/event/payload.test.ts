import { expect, test } from "vitest";
import { growth, ONCE } from "@/test/growth.ts";
import { readPayload } from "./payload.ts";

const canonical = (text: string) => {
  const payload = readPayload(text);
  return payload.ok ? payload.canonical : payload.faults;
};

test("big integers become bigints, other numbers stay", () => {
  expect(readPayload('{"a":9007199254740993,"b":[1.5,2]}')).toMatchObject({
    ok: true,
    value: { a: 9007199254740993n, b: [1.5, 2] },
  });
});

test("a string is never the same body as a number, nor a key order another body", () => {
  expect(canonical('{"a":"1"}')).not.toBe(canonical('{"a":1}'));
  expect(canonical('{"a":"n1e0"}')).not.toBe(canonical('{"a":1}'));
  expect(canonical('{"b":1,"a":"\\u0041"}')).toBe(canonical(' {"a":"A", "b":1.0} '));
  expect(canonical("[1,2]")).not.toBe(canonical("[2,1]"));
});

test("what cannot be read says where and why", () => {
  const codes = (text: string) =>
    ((payload) => (payload.ok ? [] : payload.faults.map(({ code, pointer }) => [code, pointer])))(readPayload(text));
  expect(codes("{oops")).toEqual([["not_json", "/payload"]]);
  expect(codes("")).toEqual([["not_json", "/payload"]]);
  expect(codes("[".repeat(200_000))).toEqual([["too_deep", "/payload"]]);
  expect(codes('{"a":{"b":1,"b":2},"c":[{"d":1,"d":3}]}')).toEqual([
    ["duplicate_key", "/payload/a/b"],
    ["duplicate_key", "/payload/c/0/d"],
  ]);
  expect(codes('{"a":1,"a":1}')).toEqual([]); // twice the same says the same
  expect(codes('{"a":["x","\\u0000"],"b\\u0000":1,"c":"\\ud83d"}')).toEqual([
    ["bad_text", "/payload/a/1"],
    ["bad_text", "/payload/b\uFFFD"],
    ["bad_text", "/payload/c"],
  ]);
  expect(codes('{"emoji":"\\ud83d\\ude00 😀","__proto__":{"x":1}}')).toEqual([]);
});

test.each([
  ["zeros between two ones", (size: number) => `{"a":1${"0".repeat(size)}1}`],
  [
    "a fraction of zeros and a one, often",
    (size: number) =>
      `[${Array(20)
        .fill(`0.${"0".repeat(size / 20)}1`)
        .join()}]`,
  ],
  [
    "bad text below a deep path",
    (size: number) => `${'{"aaaa":'.repeat(98)}[${'"\\u0000",'.repeat(size / 10)}0]${"}".repeat(98)}`,
  ],
  ["a broad array below a deep path", (size: number) => `${"[".repeat(99)}${"0,".repeat(size / 2)}0${"]".repeat(99)}`],
  ["one key, again and again", (size: number) => `{${Array.from({ length: size / 10 }, (_, no) => `"k":${no}`).join()}}`],
])("a payload of the largest size is read once: %s", async (_, text) => {
  expect(await growth(60_000, (size) => readPayload(text(size)))).toBeLessThan(ONCE);
});

/** A pseudo-random number generator (mulberry32): the same trees in every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

type Tree = { text(shuffled: boolean): string };

function randomTree(random: (below: number) => number, depth: number): Tree {
  const kind = depth > 3 ? random(4) : random(7);
  const pick = <T>(from: readonly [T, ...T[]]): T => from[random(from.length)] ?? from[0];
  const leaf = (...spellings: [string, ...string[]]): Tree => ({ text: () => pick(spellings) });
  const leafOf = (...values: [[string, ...string[]], ...[string, ...string[]][]]) => leaf(...pick(values));
  if (kind === 0)
    return leafOf(
      ["1", "1.0", "1e0", "10e-1"],
      ["9007199254740993", "9007199254740993.0"],
      ["-2.5", "-25e-1", "-2.50"],
      ["0", "-0", "0.0"],
    );
  if (kind === 1) return leafOf(['"a"', '"\\u0061"'], ['"\\n"', '"\\u000a"'], ['"😀"', '"\\ud83d\\ude00"'], ['"/"', '"\\/"']);
  if (kind === 2) return leaf("true");
  if (kind === 3) return leaf("null");
  const wide = random(10) === 0; // many keys take another path in sorting
  const items = Array.from({ length: random(wide ? 300 : 6) }, () => randomTree(random, wide ? 4 : depth + 1));
  const space = () => " \n\t".charAt(random(4));
  if (kind === 4) return { text: (shuffled) => `[${space()}${items.map((item) => item.text(shuffled)).join(`,${space()}`)}]` };
  const keys = [...new Set(items.map(() => `k${random(500)}`))];
  const entries = keys.map((key, index) => ({ key, value: items[index] ?? leaf("1") }));
  return {
    text: (shuffled) => {
      const order = shuffled
        ? entries
            .map((entry) => ({ entry, at: random(1_000_000) }))
            .sort((a, b) => a.at - b.at)
            .map(({ entry }) => entry)
        : entries;
      return `{${order.map(({ key, value }) => `${space()}"${key}":${space()}${value.text(shuffled)}`).join(",")}}`;
    },
  };
}

test("however a body is spelt and ordered, its canonical form is one; any change of it is another", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = randomFrom(seed);
    const tree = randomTree(random, 0);
    const first = canonical(tree.text(false));
    expect(typeof first).toBe("string");
    for (let round = 0; round < 3; round++) expect(canonical(tree.text(true))).toBe(first);
    expect(canonical(`[${tree.text(true)}]`)).not.toBe(first);
  }
});
