import { expect, test } from "vitest";
import { fixtureSource } from "./fixture-source.ts";

test("JSON becomes an entry of fixtures.ts; what JavaScript would round is told", () => {
  const json = '{"name":"Ada \\"x\\"","a b":[1,{"deep":null}],"__proto__":1.50,"big":9007199254740993,"none":[],"empty":{}}';
  const source = fixtureSource("two currencies", json);
  expect(source).toBe(`  "two currencies": {
    name: "Ada \\"x\\"",
    "a b": [
      1,
      {
        deep: null,
      },
    ],
    ["__proto__"]: 1.50,
    big: 9007199254740993 /* JavaScript rounds this to 9007199254740992 */,
    none: [],
    empty: {},
  },
`);
  const read = new Function(`return {${source}}`)();
  expect(read["two currencies"]).toEqual(JSON.parse(json));
  expect(fixtureSource("x", "{")).toBe("");
});
