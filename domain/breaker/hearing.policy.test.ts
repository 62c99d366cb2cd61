import { expect, test } from "vitest";
import { TEST } from "../test-send/name.policy.ts";
import { type Ear, hear } from "./ear.policy.ts";
import { hearingOf, isFailing, nothingHeard, remember, verdictOfProbe } from "./hearing.policy.ts";

test.each([
  [{ outcome: "accepted" }, "well"],
  [{ outcome: "rejected", class: "recipient" }, "well"],
  [{ outcome: "deferred", class: "throttled" }, "well"],
  [{ outcome: "deferred", class: "transient", code: "451" }, "fault"],
  [{ outcome: "deferred", class: "transient", code: "450", about: "recipient" }, "well"],
  [{ outcome: "unknown" }, "fault"],
  [{ outcome: "deferred", class: "configuration" }, "account"],
  [{ outcome: "rejected", class: "configuration", about: "sender" }, "sender"],
  [{ outcome: "deferred", class: "transient", code: "budget_spent" }, "nothing"],
  [{ outcome: "deferred", class: "configuration", code: "no_provider" }, "nothing"],
] as const)("%o says %s of its account", (ended, hearing) => {
  expect(hearingOf(ended)).toBe(hearing);
});

test("five faults in a row, or half of at least ten within half a minute", () => {
  const failing = (...answers: [hearing: "well" | "fault" | "nothing", second: number][]) => {
    const heard = nothingHeard();
    for (const [hearing, second] of answers) remember(heard, hearing, second * 1_000);
    return isFailing(heard);
  };
  const faults = (count: number, second: number) => Array.from({ length: count }, () => ["fault", second] as ["fault", number]); // a pair
  const wells = (count: number, second: number) => Array.from({ length: count }, () => ["well", second] as ["well", number]); // a pair
  expect(failing(...faults(4, 0))).toBe(false);
  expect(failing(...faults(4, 0), ["nothing", 1], ["fault", 2])).toBe(true);
  expect(failing(...faults(4, 0), ["well", 1], ...faults(4, 2))).toBe(false); // eight of nine
  expect(failing(...faults(4, 0), ["well", 1], ...faults(4, 2), ["well", 3])).toBe(true);
  expect(failing(...wells(6, 0), ...faults(4, 1))).toBe(false);
  expect(failing(...faults(4, 0), ["well", 1], ...faults(4, 40), ["well", 41])).toBe(false); // the first ones are forgotten
});

test("a fault of one sender leaves the account's probe a success; a process that did not ask leaves it to the next", () => {
  expect(verdictOfProbe("sender", "account")).toBe("close");
  expect(verdictOfProbe("sender", "sender")).toBe("open");
  expect(verdictOfProbe("fault", "account")).toBe("open");
  expect(verdictOfProbe("nothing", "account")).toBe("again");
});

test("what was heard of one account says nothing of another, and counting starts again once it opened", () => {
  const ear: Ear = new Map();
  const attempt = { intentId: "i", account: "a", sender: "Ada@example.com", probe: false, ruleKey: "welcome" };
  const outcome = { outcome: "unknown" } as const;
  const four = Array.from({ length: 4 }, (_, at) => hear(ear, { attempt, outcome, at }));
  expect(four).toEqual([null, null, null, null]);
  expect(hear(ear, { attempt: { ...attempt, account: "b" }, outcome, at: 5 })).toBeNull();
  expect(hear(ear, { attempt, outcome, at: 5 })).toEqual({
    probe: null,
    trouble: { account: "a", sender: "", class: "unknown", code: null },
  });
  expect(hear(ear, { attempt, outcome, at: 6 })).toBeNull();
});

test("a test send opens nothing, whatever it is refused for; one that tries an account alone says how that went", () => {
  const ear: Ear = new Map();
  const attempt = { intentId: "i", account: "a", sender: "ada@example.com", probe: false, ruleKey: TEST };
  const refused = { outcome: "deferred", class: "configuration" } as const;
  expect(hear(ear, { attempt: { ...attempt, ruleKey: "welcome" }, outcome: refused, at: 0 })?.trouble).toMatchObject({
    account: "a",
  });
  expect(hear(ear, { attempt, outcome: refused, at: 0 })).toBeNull();
  for (let at = 0; at < 9; at++) expect(hear(ear, { attempt, outcome: { outcome: "unknown" }, at })).toBeNull();
  const probe = { ...attempt, probe: true };
  expect(hear(ear, { attempt: probe, outcome: refused, at: 9 })).toEqual({
    probe: { intentId: "i", hearing: "account" },
    trouble: null,
  });
});
