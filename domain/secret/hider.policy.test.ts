import { expect, test } from "vitest";
import { growth, ONCE } from "@/test/growth.ts";
import { hiderOf } from "./hider.policy.ts";
import { concealJson } from "./json.ts";

const hide = (text: string, ...texts: string[]) => hiderOf(texts, { shortest: 3, mask: "#" })(text);

test("each is hidden wherever it stands, the longest there; where they overlap nothing of either is left", () => {
  expect(hide("a secret, a secretive one and a secret", "secret", "secretive")).toBe("a #, a # one and a #");
  expect(hide("abcdefgh", "abcde", "defgh")).toBe("#");
  expect(hide("abcabc", "abc")).toBe("##");
  expect(hide("aaaaa", "aaa", "aaaa")).toBe("#");
  expect(hide("abx abcx abcdx", "abc", "abcd", "abcf")).toBe("abx #x #x");
  expect(hide("nothing of it", "other")).toBe("nothing of it");
  expect(hide("ab", "abc")).toBe("ab");
});

test("it hides what putting a mask for one after the other hides", () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % most;
  };
  const word = (length: number) => Array.from({ length }, () => "ab"[next(2)]).join("");
  for (let round = 0; round < 2_000; round++) {
    const texts = Array.from({ length: 1 + next(6) }, () => word(3 + next(5)));
    const left = hide(word(40), ...texts).split("#");
    for (const text of texts) expect(left.some((piece) => piece.includes(text))).toBe(false);
  }
});

test("a payload that is nothing but values to hide is hidden in one walk", async () => {
  const schema = {
    type: "object",
    properties: { all: { type: "object", additionalProperties: { type: "string", sensitive: true } } },
  };
  const concealed = (size: number) => {
    const all = Object.fromEntries(Array.from({ length: size }, (_, n) => [`k${n}`, `https://shop.example.com/${n}`]));
    return concealJson(JSON.stringify({ all, said: "see https://shop.example.com/77 there" }), { schemas: [schema] });
  };
  expect(await growth(2_000, concealed)).toBeLessThan(ONCE);
  expect(concealed(8_000).secrets).toHaveLength(8_000);
  expect(concealed(8_000).shown).not.toContain("shop.example.com/");
});
