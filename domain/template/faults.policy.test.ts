import { expect, test } from "vitest";
import { z } from "zod";
import { faultsOf } from "./faults.policy.ts";
import { propsFaults } from "./props.policy.ts";

test("what a bundle says in one line comes apart again, each fault at its place", () => {
  const schema = z.object({
    a: z.string(),
    "x/y": z.object({ n: z.number({ error: "a number; not a word" }) }),
    list: z.array(z.int().min(2)),
  });
  const { error } = schema.safeParse({ "x/y": { n: "1" }, list: [1, 1.5] });
  expect(faultsOf(propsFaults(error?.issues ?? [])).map(({ pointer, message }) => [pointer, message])).toEqual(
    (error?.issues ?? []).map(({ path, message }) => [path[0] === "x/y" ? "/x~1y/n" : `/${path.join("/")}`, message]),
  );
});

test("the whole, one place of several faults, and a line that was cut short", () => {
  expect(faultsOf({ fields: [""], detail: "/: not an object" })).toEqual([{ pointer: "", message: "not an object" }]);
  expect(faultsOf({ fields: ["/a"], detail: "/a: too short; /a: no address" })).toHaveLength(2);
  expect(faultsOf({ fields: ["/a", "/ab"], detail: "/ab: short; /a: x" })).toEqual([
    { pointer: "/ab", message: "short" },
    { pointer: "/a", message: "x" },
  ]);
  expect(faultsOf({ fields: ["/a", "/b"], detail: "/a: too sh" })).toEqual([
    { pointer: "/a", message: "too sh" },
    { pointer: "/b", message: "does not fit" },
  ]);
  expect(faultsOf({ fields: [], detail: "something else" })).toEqual([]);
});
