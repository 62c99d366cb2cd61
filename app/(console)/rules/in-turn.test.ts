import { beforeEach, expect, test } from "vitest";
import type { RuleMode, RuleState } from "@/domain/rule/schema.ts";
import { changesInTurn } from "./in-turn.ts";

const rule: RuleState = {
  key: "welcome",
  mode: "on",
  rolloutPercent: null,
  held: false,
  revision: 4,
  updatedBy: "Ada",
  updatedAt: "2026-03-01T10:00:00.000Z",
};
let stored = rule;
beforeEach(() => {
  stored = rule;
});

/** The server's compare-and-set. */
const to = (mode: RuleMode) => async (seen: RuleState) => {
  const mine = seen.revision === stored.revision;
  await new Promise((resolve) => setTimeout(resolve));
  if (!mine) return null;
  stored = { ...stored, mode, revision: stored.revision + 1 };
  return stored;
};

test("an undo and what was decided before it do not conflict with one another", async () => {
  const inTurn = changesInTurn();
  const off = (await inTurn(rule, to("off"))).done ?? rule;
  const answers = await Promise.all([inTurn(off, to("on")), inTurn(off, to("internal"))]);
  expect(answers.map(({ done, last }) => [done?.mode, last])).toEqual([
    ["on", false],
    ["internal", true],
  ]);
  expect((await inTurn(off, to("on"))).done?.revision).toBe(8); // the undo of the activity tray, long after
});

test("what somebody else made of the rule meanwhile stands, and what waited for the refused change is let go", async () => {
  const inTurn = changesInTurn();
  const off = (await inTurn(rule, to("off"))).done ?? rule;
  stored = { ...stored, mode: "shadow", revision: 6, updatedBy: "Grace" };
  const answers = await Promise.all([inTurn(off, to("on")), inTurn(off, to("internal"))]);
  expect(answers.map(({ done }) => done)).toEqual([null, null]);
  const theirs = stored;
  expect((await inTurn(theirs, to("on"))).done?.revision).toBe(7); // seen, and then changed
  expect((await inTurn(off, to("off"))).done).toBeNull(); // decided before theirs
  expect((await inTurn(theirs, to("off"))).done?.revision).toBe(8);
});
