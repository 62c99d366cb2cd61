import { expect, test } from "vitest";
import type { ProcessRow } from "../process/schema.ts";
import { driftOf } from "./drift.policy.ts";

const published = { old: "2026-01-01T00:00:00.000Z", now: "2026-02-01T00:00:00.000Z", new: "2026-03-01T00:00:00.000Z" };
const planning = { id: "now", hash: "n0w00000ff", publishedAt: published.now };
const running = (role: ProcessRow["role"], releaseId: string, alive = true): ProcessRow => ({
  id: "p",
  role,
  host: "h",
  pid: 1,
  releaseId,
  releaseHash: releaseId,
  stopping: false,
  inFlight: null,
  ready: null,
  startedAt: published.now,
  seenAt: published.now,
  alive,
});

test.each([
  [[running("worker", "now"), running("web", "now")], []],
  [[running("worker", "now", false)], ["no_worker"]],
  [[running("worker", "now"), running("worker", "old")], ["behind"]],
  [[running("worker", "now"), running("worker", "new")], ["behind"]],
  [[running("worker", "new")], ["behind", "nobody_plans"]],
  [[running("worker", "old")], ["nobody_plans"]],
  [[running("worker", "now"), running("web", "old")], ["older_web"]],
])("%# what runs and what plans", (processes, kinds) => {
  expect(driftOf(planning, processes, published).map(({ kind }) => kind)).toEqual(kinds);
});

test("without a release nothing plans", () => {
  expect(driftOf(null, [running("worker", "now")], published).map(({ kind }) => kind)).toEqual(["nobody_plans"]);
});
