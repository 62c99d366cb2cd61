import { expect, test } from "vitest";
import type { ProcessRow } from "./schema.ts";
import { shownProcesses } from "./shown.policy.ts";

const row = (n: number, alive: boolean) => ({ id: String(n), alive, seenAt: `2026-01-01T00:00:0${n}.000Z` }) as ProcessRow; // what is looked at

test("all that run, and of those that are gone the five that were seen last", () => {
  const { shown, hidden } = shownProcesses([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => row(n, n > 7)));
  expect(shown.map(({ id }) => id)).toEqual(["8", "9", "7", "6", "5", "4", "3"]);
  expect(hidden).toBe(2);
  expect(shownProcesses([row(1, true)])).toMatchObject({ shown: [{ id: "1" }], hidden: 0 });
});
