import { expect, test } from "vitest";
import type { FactOf } from "../fact/schema.ts";
import { timelineOf } from "./timeline.policy.ts";

const check = (second: number, verdict: "send" | "wait", reason: string | null): FactOf<"check"> => ({
  kind: "check",
  at: `2026-12-03T14:02:${String(second).padStart(2, "0")}.000000Z`,
  id: `0192f0c1-7a3e-7c4e-9d0a-${String(second).padStart(12, "0")}`,
  verdict,
  reason,
  until: verdict === "wait" ? "2026-12-03T14:03:00.000000Z" : null,
  seen: {},
  releaseHash: null,
  deliveryMode: null,
});

test("waiting for one reason, asked again and again, is one line with all that was seen", () => {
  const facts = [
    check(1, "wait", "gateway_down"),
    check(6, "wait", "gateway_down"),
    check(11, "wait", "gateway_down"),
    check(16, "wait", "not_replicated"),
    check(21, "send", null),
  ];
  const timeline = timelineOf(facts, { now: "2026-12-03T15:00:00.000Z", zone: "UTC", reasonsOf: () => ({}) });
  expect(timeline.map(({ at, title }) => `${at.slice(17, 19)} ${title}`)).toEqual([
    "01 Check: wait until 3 Dec at 14:03:00 UTC, asked 3 times",
    "16 Check: wait until 3 Dec at 14:03:00 UTC",
    "21 Check: still useful, send",
  ]);
  expect(timeline[0]?.data).toMatchObject([{ at: facts[0]?.at }, { at: facts[1]?.at }, { at: facts[2]?.at }]);
});
