import { expect, test } from "vitest";
import { maskAddress } from "./mask.policy.ts";

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
