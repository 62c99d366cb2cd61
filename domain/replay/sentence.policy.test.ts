import { expect, test } from "vitest";
import { replayInWords } from "./sentence.policy.ts";

const replay = {
  state: "planned",
  total: 1_350,
  filled: true,
  judged: 1_350,
  toSend: 1_312,
  live: 0,
  refused: 0,
  startsAt: null,
  heldBy: null,
  endedBy: null,
  canary: null,
} satisfies Parameters<typeof replayInWords>[0];
const started = { ...replay, startsAt: "2026-11-30T15:00:00Z", live: 40, refused: 2 };

test.each([
  [{ ...replay, state: "building", filled: false, total: 400 }, "Collecting messages: 400 so far"],
  [{ ...replay, state: "building", judged: 500 }, "Judging 1,350 messages: 500 so far"],
  [{ ...replay, state: "building" }, "Summing up 1,350 messages"],
  [replay, "Replay 1,312 of 1,350 messages"],
  [{ ...replay, toSend: 0 }, "Nothing of 1,350 messages would be sent"],
  [{ ...replay, state: "aborted", endedBy: "Ada" }, "Ada discarded this plan of 1,350 messages"],
  [{ ...started, state: "starting", live: 0, refused: 0 }, "1,312 messages will be sent again"],
  [{ ...started, state: "running" }, "Sending again: 42 of 1,312 messages"],
  [{ ...started, state: "paused", heldBy: "Bob" }, "Bob paused it after 42 of 1,312 messages"],
  [{ ...started, state: "asking" }, "The first 42 of 1,312 messages are out: shall it go on?"],
  [{ ...started, state: "aborted", endedBy: "Bob" }, "Bob ended it after 42 of 1,312 messages"],
  [{ ...started, state: "done", live: 1 }, "1 message was sent again"],
] as const)("a replay that is %o says what it is at", (said, sentence) => {
  expect(replayInWords(said)).toBe(sentence);
});
