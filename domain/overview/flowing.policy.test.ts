import { expect, test } from "vitest";
import type { AccountRow, Holds } from "../stream/schema.ts";
import { flowingOf } from "./flowing.policy.ts";

const unread = { ok: false } as const; // a literal
const told = (holds: Holds) =>
  flowingOf({
    now: "2026-12-03T14:00:00.000Z",
    streams: unread,
    arrivals: unread,
    provider: unread,
    workers: unread,
    flow: unread,
    holds: { ok: true, data: holds },
  });
const at = "2026-12-03T13:00:00.000Z";
const account: AccountRow = {
  name: "smtp",
  account: "smtp:mail:25",
  standard: true,
  captures: false,
  ratePerSecond: null,
  inFlight: 0,
  breakers: [],
  throttled: null,
};
const breaker = {
  sender: null,
  state: "open",
  why: "a passing fault",
  code: "451",
  openedAt: at,
  retryAt: at,
  openings: 1,
} as const;
const stream = (key: string, hold: Holds["streams"][number]["hold"]): Holds["streams"][number] => ({
  key,
  hold,
  account: account.account,
  pause: hold === "paused" ? { by: "Ada", reason: "the links lead nowhere", at } : null,
});

test("what is kept is told before what is late: by a provider, by a missing one, by a person", () => {
  const shut = { ...account, breakers: [breaker] };
  expect(told({ accounts: [shut], streams: [stream("digest", "breaker_open"), stream("weekly", "paused")] })).toEqual({
    tone: "bad",
    sentence: "No: smtp:mail:25 takes nothing now, and digest waits for it.",
    href: "/streams",
  });
  expect(told({ accounts: [shut], streams: [] }).tone).toBe("neutral"); // a fallback takes what it does not
  expect(told({ accounts: [account], streams: [stream("digest", "provider_missing")] }).sentence).toBe(
    "Partly: the provider of digest is not set up here.",
  );
  expect(told({ accounts: [account], streams: [stream("digest", "paused")] }).sentence).toBe("Partly: digest is paused by Ada.");
  expect(told({ accounts: [account], streams: ["a", "b", "c"].map((key) => stream(key, "paused")) }).sentence).toBe(
    "Partly: a, b and 1 more are paused.",
  );
  expect(told({ accounts: [account], streams: [] }).sentence).toBe("Nothing has been sent yet.");
});

test("failures count while they are new, and are over when nothing followed for a quarter of an hour", () => {
  const after = (lastTrouble: string) =>
    flowingOf({
      now: "2026-12-03T14:00:00.000Z",
      streams: unread,
      arrivals: unread,
      workers: unread,
      flow: unread,
      holds: unread,
      provider: {
        ok: true,
        data: {
          account: "smtp:mail:25",
          recent: { accepted: 30, deferred: 10, rejected: 0, unknown: 0, open: 0 },
          lastAcceptedAt: "2026-12-03T13:59:00.000Z",
          lastTrouble: { at: lastTrouble, outcome: "deferred", code: "451", intentId: "01a22a7b-83cb-713e-99f5-2ac032e67c51" },
        },
      },
    }).sentence;
  expect(after("2026-12-03T13:50:00.000Z")).toBe("Partly: of the last 40 attempts the provider took 30.");
  expect(after("2026-12-03T13:40:00.000Z")).toMatch(/^Yes: the last message was accepted/);
});

test("where no worker runs the release that plans, events wait, however well the rest goes", () => {
  const running = (workers: number) =>
    flowingOf({
      now: "2026-12-03T14:00:00.000Z",
      streams: unread,
      arrivals: unread,
      provider: unread,
      flow: unread,
      holds: unread,
      workers: { ok: true, data: { alive: 1, gone: 0, releases: 1, planning: { hash: "d930a6a7fb96", workers } } },
    });
  expect(running(1).tone).toBe("neutral");
  expect(running(0)).toEqual({
    tone: "bad",
    sentence: "Partly: no worker runs d930a6a7, the release that plans. What is planned is sent; events wait until one does.",
    href: "/releases",
  });
});
