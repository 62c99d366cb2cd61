import { expect, test } from "vitest";
import { type RouteInput, route } from "./route.policy.ts";

const [one, two] = [
  { account: "one", captures: false },
  { account: "two", captures: false },
];
const shut =
  (...accounts: string[]): RouteInput["barOf"] =>
  (account) =>
    accounts.includes(account) ? { until: account === "one" ? 9_000 : 5_000 } : null;
const go = (input: Partial<RouteInput>) => route({ ways: [one, two], open: null, barOf: shut(), mayProbe: true, ...input });

test("the provider, and its fallback while that is shut; both shut: the sooner", () => {
  expect(go({})).toMatchObject({ state: "ready", account: "one" });
  expect(go({ barOf: shut("one") })).toMatchObject({ state: "ready", account: "two" });
  expect(go({ barOf: shut("one", "two") })).toEqual({ state: "shut", account: "two", until: 5_000 });
  expect(go({ ways: [one], barOf: shut("one") })).toEqual({ state: "shut", account: "one", until: 9_000 });
  expect(go({ ways: [] })).toMatchObject({ state: "missing" });
});

test("one that is due is tried by a message that may; the others go where they are taken for sure, or there where nowhere else", () => {
  const barOf: RouteInput["barOf"] = (account) => (account === "one" ? "due" : null);
  expect(go({ barOf })).toMatchObject({ account: "one" });
  expect(go({ barOf, mayProbe: false })).toMatchObject({ state: "ready", account: "two" });
  expect(go({ barOf, mayProbe: false, ways: [one] })).toMatchObject({ state: "ready", account: "one" });
});

test("what is frozen stays where it is while that takes it, and makes way where it certainly was not taken", () => {
  expect(go({ open: { account: "two", doubt: false } })).toMatchObject({ account: "two" });
  expect(go({ open: { account: "two", doubt: false }, barOf: shut("two") })).toMatchObject({ state: "ready", account: "one" });
  expect(go({ open: { account: "gone", doubt: false } })).toMatchObject({ account: "one" });
});

test("what may have been taken stays with its account for ever (I5)", () => {
  expect(go({ open: { account: "one", doubt: true }, barOf: shut("one") })).toEqual({
    state: "shut",
    account: "one",
    until: 9_000,
  });
  expect(go({ open: { account: "gone", doubt: true } })).toMatchObject({ state: "ready", account: "gone" });
});
