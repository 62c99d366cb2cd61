import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAGIC, magicOf } from "./magic.policy.ts";

test("knows a magic address by its local part, tagged or not, in any case", () => {
  expect(magicOf("bounce@x.example")).toBe(MAGIC.bounce);
  expect(magicOf("BOUNCE+order-7+b@x.example")).toBe(MAGIC.bounce);
  expect(magicOf("slow-30+x@x.example")).toEqual({ at: "data", does: "delay", seconds: 30 });
  expect(magicOf("slow-999@x.example")).toEqual({ at: "data", does: "delay", seconds: 100 });
});

test.each(["bouncer@x.example", "not-bounce@x.example", "ada@bounce", "bounce", "", "@", "constructor@x", "__proto__@x"])(
  "%j is an ordinary address",
  (address) => {
    expect(magicOf(address)).toBeNull();
  },
);

test("docs/mailbox.md lists every magic recipient", () => {
  const documented = [...readFileSync("docs/mailbox.md", "utf8").matchAll(/^\| `([^`]+)@` \|/gm)].map((match) => match[1]);
  expect(documented.sort()).toEqual(Object.keys(MAGIC).sort());
});
