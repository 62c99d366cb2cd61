import { expect, test } from "vitest";
import type { Submitted } from "../provider/journal.ts";
import { callsInTime } from "./calls.ts";
import { doubtIsKept } from "./doubt.ts";
import type { Facts, Tried } from "./facts.ts";
import { duplicates, mailsAgree } from "./mails.ts";

const T = 1_000_000;
const attempt = (changes: Partial<Tried> = {}): Tried => ({
  id: "a1",
  intentId: "i1",
  submissionId: "s1",
  no: 1,
  startedAt: T,
  callDeadline: T + 3_000,
  outcome: "accepted",
  ...changes,
});
const record = (changes: Partial<Submitted> = {}): Submitted => ({
  at: T + 20,
  begunAt: T + 10,
  intentId: "i1",
  to: "ada@example.com",
  key: null,
  messageId: "<s1@x>",
  requestHash: "h1",
  result: "taken",
  ...changes,
});

type Changes = { status?: string; idempotent?: boolean; attempts?: Tried[]; calls?: Submitted[]; expiresAt?: number };

/** One message that was sent well, but for what is changed. */
function facts({
  status = "accepted",
  idempotent = false,
  attempts = [attempt()],
  calls = [record()],
  expiresAt = T + 60_000,
}: Changes = {}): Facts {
  const identity = "rule order person 1 0";
  return {
    provider: "smtp",
    idempotent,
    traffic: [],
    messages: new Map([["i1", { id: "i1", identity, status, reason: null, expiresAt }]]),
    attempts: new Map([["i1", attempts]]),
    submissions: new Map([
      ["i1", [{ id: "s1", intentId: "i1", key: "k1", messageId: "<s1@x>", requestHash: "h1", resolution: null }]],
    ]),
    calls: calls.map((call) => ({ ...call, identity: call.intentId === "i1" ? identity : null })),
  };
}
const found = (changes: Changes = {}) => {
  const all = facts(changes);
  return [...mailsAgree(all), ...callsInTime(all), ...doubtIsKept(all)].map(({ check }) => check);
};

test("a message that was sent well has nothing wrong", () => {
  expect(found()).toEqual([]);
});

test.each<[string, Changes, string[]]>([
  ["two mails of one message", { calls: [record(), record()] }, ["duplicates"]],
  ["the same key again", { idempotent: true, calls: [record(), record({ result: "again" })] }, []],
  ["a mail of no message", { calls: [record(), record({ intentId: null })] }, ["unknown_mail"]],
  ["accepted, and no mail", { calls: [] }, ["accepted_without_mail"]],
  ["a mail of a message that says it expired", { status: "expired" }, ["mail_denied"]],
  ["a mail of an uncertain one", { status: "uncertain", attempts: [attempt({ outcome: "unknown" })] }, []],
  ["other bytes than were frozen", { calls: [record({ requestHash: "h2" })] }, ["other_bytes"]],
  ["another Message-ID", { calls: [record({ messageId: "<s2@x>" })] }, ["other_bytes"]],
  ["a key with two bodies", { idempotent: true, calls: [record(), record({ result: "conflict" })] }, ["key_conflict"]],
  ["no attempt at all", { attempts: [] }, ["called_before_attempt"]],
  ["an attempt that was written later", { attempts: [attempt({ startedAt: T + 500 })] }, ["called_before_attempt"]],
  ["a call after its time", { calls: [record({ begunAt: T + 6_000 })] }, ["called_too_late"]],
  ["a call after the message's deadline", { expiresAt: T - 3_000 }, ["called_after_expiry"]],
  ["doubt that became a failure", { status: "failed", calls: [], attempts: [attempt({ outcome: "unknown" })] }, ["doubt_hidden"]],
  [
    "doubt that was tried again",
    { status: "uncertain", attempts: [attempt({ outcome: "unknown" }), attempt({ id: "a2", no: 2, startedAt: T + 5 })] },
    ["doubt_resent"],
  ],
])("%s", (_, changes, expected) => {
  expect(found(changes)).toEqual(expected);
});

test("duplicates count what is beyond the first, by identity and not by row", () => {
  const twice = facts({ calls: [record(), record({ intentId: "i2" }), record()] });
  const calls = twice.calls.map((call) => ({ ...call, identity: "rule order person 1 0" }));
  expect(duplicates({ ...twice, calls })).toHaveLength(2);
});
