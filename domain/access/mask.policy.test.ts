import { expect, test } from "vitest";
import { growth, ONCE } from "@/test/growth.ts";
import { maskAddress, maskAddressesIn, maskDeep } from "./mask.policy.ts";

test.each([
  ["ada@example.com", "a•••@example.com"],
  ["a@example.com", "a•••@example.com"],
  ['"a@b"@example.com', '"•••@example.com'],
  ["𝒜da@example.com", "𝒜•••@example.com"],
  ["nobody", "n•••"],
  ["", "•••"],
])("%s is shown as %s", (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});

test.each([
  ["550 5.1.1 <ada@example.com>: no such user", "550 5.1.1 <a•••@example.com>: no such user"],
  ["address:ada@example.com", "address:a•••@example.com"],
  ["a@b.example, grace@c.example.", "a•••@b.example, g•••@c.example."],
  ["mailto:ada@example.com?subject=x", "mailto:a•••@example.com?subject=x"],
  ["jörg@bücher.example", "j•••@bücher.example"],
  ['"ada l"@example.com', '"•••@example.com'],
  ["o'neil@example.com", "o•••@example.com"],
  ["550 <first/last=x@example.com> unknown", "550 <f•••@example.com> unknown"],
  ["a{b}c|d?e&f@example.com", "a•••@example.com"],
  ["for 'ada@example.com'", "for '•••@example.com'"],
  ["ada@[192.0.2.1]", "a•••@[192.0.2.1]"],
  ["/unsubscribe/ada%40example.com", "/•••%40example.com"],
  ["<01900000-0000-7000-8000-000000000000@waybill.example>", "<01900000-0000-7000-8000-000000000000@waybill.example>"],
  ["at 14:02 @ noon", "at 14:02 @ noon"],
  ["a•••@example.com", "a•••@example.com"],
  ["Frozen as welcome@1, pinned to invoice-receipt@12.", "Frozen as welcome@1, pinned to invoice-receipt@12."],
  ["ada@1.example, ada@1%40example.com", "a•••@1.example, a•••@1%40example.com"],
])("in %s only the address is masked", (text, masked) => {
  expect(maskAddressesIn(text)).toBe(masked);
});

test("a long word costs no more than its length", async () => {
  const masked = (size: number) => maskAddressesIn(`${"x".repeat(size)} ada@example.com`);
  expect(await growth(50_000, masked)).toBeLessThan(ONCE);
  expect(masked(200_000)).toMatch(/x a•••@example\.com$/);
});

test("values keep their shape", () => {
  const at = new Date(0);
  expect(maskDeep({ n: 1, none: null, at, list: ["ada@example.com", { "ada@example.com": true }] })).toEqual({
    n: 1,
    none: null,
    at,
    list: ["a•••@example.com", { "a•••@example.com": true }],
  });
});
