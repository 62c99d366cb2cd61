import { expect, test } from "vitest";
import { openKept } from "./kept.ts";

const world = (most: number) => {
  const made: string[] = [];
  const kept = openKept<string>({ most, weigh: (value) => (value === "no" ? null : value.length) });
  const ask = (name: string, value = name) =>
    kept(name, async () => {
      made.push(name);
      if (value === "throws") throw new Error("cannot be made");
      return value;
    });
  return { made, ask };
};

test("what was made is kept until the others weigh too much; who was not asked for longest goes first", async () => {
  const { made, ask } = world(6);
  for (const name of ["aa", "bb", "cc", "aa", "dd", "aa", "cc", "bb"]) expect(await ask(name)).toBe(name);
  expect(made).toEqual(["aa", "bb", "cc", "dd", "bb"]);
});

test("two who ask at once wait for one", async () => {
  const { made, ask } = world(6);
  expect(await Promise.all([ask("aa"), ask("aa")])).toEqual(["aa", "aa"]);
  expect(made).toEqual(["aa"]);
});

test("what cannot be made, and what is not worth keeping, is made again", async () => {
  const { made, ask } = world(6);
  await expect(ask("aa", "throws")).rejects.toThrow("cannot be made");
  expect(await ask("aa", "no")).toBe("no");
  expect(await ask("aa", "yes")).toBe("yes");
  expect(await ask("aa", "other")).toBe("yes");
  expect(made).toEqual(["aa", "aa", "aa"]);
});

test("what alone weighs more than all may is given, and kept by nobody", async () => {
  const { made, ask } = world(3);
  expect(await ask("aa")).toBe("aa");
  expect(await ask("long")).toBe("long");
  expect(await ask("aa")).toBe("aa");
  expect(await ask("long")).toBe("long");
  expect(made).toEqual(["aa", "long", "aa", "long"]);
});
