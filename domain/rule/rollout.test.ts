import { expect, test } from "vitest";
import { isListed, parseTarget } from "@/domain/person/listed.policy.ts";
import { reaches } from "./rollout.policy.ts";
import { bucketOf } from "./rollout.ts";
import { modeInWords, widens } from "./switch.policy.ts";

test("a person's place in a rollout never changes: these are pinned", () => {
  const rule = { key: "welcome", aliases: [] };
  expect(bucketOf(rule, { person: "usr_1", address: "ada@example.com" })).toBe(PINNED[0]);
  expect(bucketOf(rule, { person: "usr_2", address: "ada@example.com" })).toBe(PINNED[1]);
  expect(bucketOf(rule, { address: "Ada@Example.com" })).toBe(PINNED[2]);
  expect(bucketOf({ key: "other", aliases: [] }, { person: "usr_1", address: "" })).toBe(PINNED[3]);
});

/** Reckoned by another program (Python's hashlib) from what docs/switching-rules.md says. */
const PINNED = [2808, 693, 4803, 2346];

test("the place follows the person, not the address, and the oldest name of the rule", () => {
  const place = bucketOf({ key: "welcome", aliases: [] }, { person: "usr_1", address: "old@example.com" });
  expect(bucketOf({ key: "hello", aliases: ["welcome", "hi"] }, { person: "usr_1", address: "new@example.com" })).toBe(place);
});

test("a percentage reaches its share, and raising it keeps who was in", () => {
  const places = Array.from({ length: 4_000 }, (_, n) =>
    bucketOf({ key: "welcome", aliases: [] }, { person: `usr_${n}`, address: "" }),
  );
  const within = (percent: number) =>
    places.flatMap((bucket, n) => (reaches({ mode: "percent", percent }, { bucket, internal: false }) ? [n] : []));
  expect(within(0)).toHaveLength(0);
  expect(within(100)).toHaveLength(4_000);
  expect(within(25).length / 4_000).toBeCloseTo(0.25, 1);
  expect(within(50)).toEqual(expect.arrayContaining(within(25)));
});

test("a list names addresses and domains, without their subdomains", () => {
  const list = ["ACME.example", "QA@example.org", "bücher.example"].flatMap((text) => parseTarget(text) ?? []);
  expect(list).toEqual(["acme.example", "qa@example.org", "xn--bcher-kva.example"]);
  expect(["ada@Acme.Example", "qa@example.org", "x@BÜCHER.example"].every((address) => isListed(address, list))).toBe(true);
  expect(["ada@sub.acme.example", "qb@example.org", "ada@notacme.example", "junk"].some((a) => isListed(a, list))).toBe(false);
  expect(["", "@", "a b", "acme", "x@"].map(parseTarget)).toEqual([null, null, null, null, null]);
});

test("wider is what lets somebody get mail who would not have", () => {
  const at = (mode: "off" | "shadow" | "internal" | "percent" | "on", rolloutPercent: number | null = null) => ({
    mode,
    rolloutPercent,
  });
  expect(widens(at("off"), { mode: "shadow" })).toBe(false);
  expect(widens(at("shadow"), { mode: "internal" })).toBe(true);
  expect(widens(at("percent", 25), { mode: "percent", percent: 26 })).toBe(true);
  expect(widens(at("percent", 25), { mode: "percent", percent: 10 })).toBe(false);
  expect(widens(at("percent", 25), { mode: "internal" })).toBe(true);
  expect(widens(at("percent", 100), { mode: "on" })).toBe(false);
  expect(widens(at("on"), { mode: "internal" })).toBe(false);
  expect(modeInWords({ mode: "off", rolloutPercent: null, held: true })).toBe("off, holding what is scheduled");
});
