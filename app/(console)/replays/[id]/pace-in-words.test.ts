import { expect, test } from "vitest";
import { paceInWords } from "./pace-in-words.ts";

const run = { state: "running", toSend: 1_312, rested: 40, refused: 2, rate: 3.26, perSecond: 5, etaSeconds: 390 } as const; // a run's words

test.each([
  [run, "42 of 1,312 at rest, 3.3 a second lately, at most 5 a second. About 6:30 min to go."],
  [{ ...run, rate: 0, perSecond: null, etaSeconds: null }, "42 of 1,312 at rest, none lately."],
  [{ ...run, state: "paused", etaSeconds: null }, "42 of 1,312 at rest, at most 5 a second."],
  [{ ...run, state: "asking", perSecond: null }, "42 of 1,312 at rest."],
  [{ ...run, state: "aborted" }, "42 of 1,312 at rest."],
  [{ ...run, state: "done", rested: 1_310, etaSeconds: 0 }, "1,312 of 1,312 at rest."],
] as const)("%o", (replay, words) => {
  expect(paceInWords(replay)).toBe(words);
});
