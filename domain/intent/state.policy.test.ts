import { expect, test } from "vitest";
import { mayFollow, storedBefore, whileUnresolved } from "./state.policy.ts";
import { intentStatuses } from "./status.policy.ts";

test("a state of rest is left only by evidence, replay or a person", () => {
  for (const from of ["accepted", "skipped", "expired", "cancelled"] as const)
    for (const to of intentStatuses) expect(mayFollow(from, to), `${from} → ${to}`).toBe(false);
  expect(mayFollow("uncertain", "accepted")).toBe(true);
  expect(mayFollow("uncertain", "scheduled")).toBe(true);
  expect(mayFollow("failed", "accepted")).toBe(false);
});

test("nothing fails or is accepted without having been claimed", () => {
  expect(mayFollow("scheduled", "accepted")).toBe(false);
  expect(mayFollow("scheduled", "failed")).toBe(false);
  expect(mayFollow("claimed", "failed")).toBe(true);
});

test("what was dropped is taken back as what it was, or turns out to have been sent", () => {
  expect(intentStatuses.filter((to) => mayFollow("dropped", to)).sort()).toEqual(["accepted", "failed", "uncertain"]);
});

test("claimed is stored as scheduled", () => {
  expect(storedBefore("accepted").sort()).toEqual(["dropped", "scheduled", "uncertain"]);
  expect(storedBefore("skipped")).toEqual(["scheduled"]);
  expect(storedBefore("dropped").sort()).toEqual(["failed", "uncertain"]);
});

test("while an attempt may have been taken, only an acceptance is certain", () => {
  expect(whileUnresolved("skipped")).toBe("uncertain");
  expect(whileUnresolved("failed")).toBe("uncertain");
  expect(whileUnresolved("accepted")).toBe("accepted");
});
