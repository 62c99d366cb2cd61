import { expect, test } from "vitest";
import { parseSpan } from "./span.policy.ts";

const now = new Date("2026-11-29T14:00:00.000Z");
const read = (text: string) => {
  const span = parseSpan(text, now);
  return span && [span.since?.toISOString() ?? null, span.until?.toISOString() ?? null];
};

test.each([
  ["24h", ["2026-11-28T14:00:00.000Z", null]],
  ["30m", ["2026-11-29T13:30:00.000Z", null]],
  ["7d", ["2026-11-22T14:00:00.000Z", null]],
  ["2026-11-01T00:00Z..2026-11-02T00:00:00Z", ["2026-11-01T00:00:00.000Z", "2026-11-02T00:00:00.000Z"]],
  ["2026-11-01T00:00Z..", ["2026-11-01T00:00:00.000Z", null]],
  ["..2026-11-01T00:00Z", [null, "2026-11-01T00:00:00.000Z"]],
])("%s", (text, span) => {
  expect(read(text)).toEqual(span);
});

test.each(["", "..", "h", "24", "99999h", "2026-11-01..2026-11-02", "2026-13-01T00:00Z..", "a..b", "1h..2h", "..a..b"])(
  "%j is no span",
  (text) => {
    expect(read(text)).toBeNull();
  },
);
