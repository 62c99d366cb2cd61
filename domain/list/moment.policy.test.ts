import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.policy.ts";
import { momentOf } from "./moment.policy.ts";
import { parseSpan } from "./span.policy.ts";

test.each(["2026-11-29", "2024-02-29T23:59:59.999Z", "0001-01-01T00:00:00Z", "9998-12-31"])("%s is a time", (text) => {
  expect(momentOf(text)?.toISOString()).toContain(text.slice(0, 10));
});

// Each was an error 500 of the database's.
test.each(["2026-02-31", "2025-02-29", "0000-01-01", "9999-12-31", "+275760-09-13", "2026-01-01T24:00:00Z", "", "yesterday"])(
  "%j is none",
  (text) => {
    expect(momentOf(text)).toBeNull();
  },
);

test.each(["2026-02-31", "0000-01-01", "9999-12-31"])("%s is no place in a list and no end of a span", (day) => {
  const id = "0192f0c1-7a3e-7c4e-9d0a-1f2e3d4c5b6a";
  expect(decodeCursor(encodeCursor({ at: `${day}T00:00:00.000000Z`, id }))).toBeNull();
  expect(parseSpan(`${day}T00:00:00Z..`, new Date(0))).toBeNull();
});
