import { expect, test } from "vitest";
import { seenBy } from "./seen.ts";

const input = {
  now: 1,
  scheduledFor: 1,
  expiresAt: 2,
  rule: null,
  rollout: { bucket: 0, internal: false },
  stream: { paused: false },
  suppression: null,
  delivery: { mode: "live" as const, allowed: true, revision: 1 },
  preference: null,
  cap: null,
  quietHours: null,
  live: { state: "known" as const },
  templateVersionId: null,
};

test("whatever a gateway gave can be stored as jsonb", () => {
  const circular: Record<string, unknown> = { big: 2n ** 60n, nul: "a\0b", half: "\ud800", "key\0": "\\u0000", emoji: "🎉" };
  circular.self = circular;
  const text = seenBy({ input, live: { thing: circular }, rule: null });
  const values = JSON.parse(text).live.values.thing;
  expect(values).toMatchObject({
    big: "1152921504606846976",
    nul: "a\ufffdb",
    half: "\ufffd",
    "key\ufffd": "\\u0000",
    emoji: "🎉",
  });
});
