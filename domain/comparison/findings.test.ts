import { expect, test } from "vitest";
import type { CheckDetail, Judged } from "../lint/schema.ts";
import { findingsDiff } from "./findings.policy.ts";

const finding = (what: string, more: Partial<Judged> = {}): Judged => ({
  code: "size",
  severity: "warning",
  what,
  place: { part: "html", offset: 1, path: null, excerpt: "", mark: null, scheme: null },
  count: 1,
  clients: [],
  mend: "",
  fixtures: [],
  waiver: null,
  ...more,
});
const check = (findings: Judged[], more: Partial<CheckDetail> = {}): CheckDetail => ({
  versionId: "",
  state: "done",
  findings,
  notRun: [],
  ranAt: "2026-11-30T00:00:00.000Z",
  ms: 1,
  runner: "a",
  runnerNow: "a",
  ...more,
});

test("findings are told apart by what and where they are, not by their figures", () => {
  const waiver = { code: "size", reason: "It is known and accepted.", until: "2027-01-01" };
  const from = check([finding("The HTML is 81 KB."), finding("No alt text."), finding("No alt text.")]);
  const to = check([
    finding("The HTML is 84.2 KB."),
    finding("No alt text.", { waiver }),
    finding("No title.", { severity: "error" }),
  ]);
  const { came, gone, same, alike } = findingsDiff(from, to);
  expect(came.map(({ what }) => what)).toEqual(["No alt text.", "No title."]);
  expect(gone.map(({ what }) => what)).toEqual(["No alt text.", "No alt text."]);
  expect([same, alike]).toEqual([1, true]);
});

test("one that was never checked says so; one that is checked anew still has its findings", () => {
  const never = check([], { state: "never", ranAt: null, runner: null });
  expect(findingsDiff(never, check([], { state: "running" }))).toMatchObject({ from: "never", to: "done", alike: false });
});
