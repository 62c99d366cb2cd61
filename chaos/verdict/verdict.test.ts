import { expect, test } from "vitest";
import type { Submitted } from "../provider/journal.ts";
import type { Told } from "../provider/reports.ts";
import type { ProviderName } from "../stage/provider.ts";
import { callsInTime } from "./calls.ts";
import { wasDone } from "./done.ts";
import { doubtIsKept } from "./doubt.ts";
import type { Facts, Frozen, Tried } from "./facts.ts";
import { duplicates, mailsAgree } from "./mails.ts";
import { type Kept, reportsAreKept } from "./reports.ts";

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

const submission = {
  id: "s1",
  intentId: "i1",
  key: "k1",
  messageId: "<s1@x>",
  requestHash: "h1",
  resolution: null,
  resolvedBy: null,
};

type Changes = {
  status?: string;
  provider?: ProviderName;
  frozen?: Partial<Frozen>[];
  attempts?: Tried[];
  calls?: (Submitted & { provider?: ProviderName })[];
  expiresAt?: number;
};

/** One message that was sent well, but for what is changed. */
function facts({
  status = "accepted",
  provider = "smtp",
  frozen = [{}],
  attempts = [attempt()],
  calls = [record()],
  expiresAt = T + 60_000,
}: Changes = {}): Facts {
  const identity = "rule order person 1 0";
  return {
    traffic: [],
    messages: new Map([["i1", { id: "i1", identity, status, reason: null, expiresAt }]]),
    attempts: new Map([["i1", attempts]]),
    submissions: new Map([["i1", frozen.map((changes) => ({ ...submission, provider, ...changes }))]]),
    calls: calls.map((call) => ({ provider, ...call, identity: call.intentId === "i1" ? identity : null })),
  };
}
const found = (changes: Changes = {}) => {
  const all = facts(changes);
  return [...mailsAgree(all), ...callsInTime(all), ...doubtIsKept(all)].map(({ check }) => check);
};

test("a message that was sent well has nothing wrong", () => {
  expect(found()).toEqual([]);
});

/** Frozen for the one, and then for the other. */
const both: Partial<Frozen>[] = [
  { resolution: "not_accepted", resolvedBy: "failover" },
  { id: "s2", key: "k2", messageId: "<s2@x>", requestHash: "h2", resolution: "accepted", provider: "smtp" },
];
const moved = (first: string) => [
  attempt({ outcome: first }),
  attempt({ id: "a2", submissionId: "s2", no: 2, startedAt: T + 5 }),
];
const other = { messageId: "<s2@x>", requestHash: "h2", provider: "smtp" } as const;

test.each<[string, Changes, string[]]>([
  ["two mails of one message", { calls: [record(), record()] }, ["duplicates"]],
  ["the same key again", { provider: "resend", calls: [record(), record({ result: "again" })] }, []],
  ["a mail of no message", { calls: [record(), record({ intentId: null })] }, ["unknown_mail"]],
  ["accepted, and no mail", { calls: [] }, ["accepted_without_mail"]],
  ["a mail of a message that says it expired", { status: "expired" }, ["mail_denied"]],
  ["a mail of an uncertain one", { status: "uncertain", attempts: [attempt({ outcome: "unknown" })] }, []],
  ["other bytes than were frozen", { calls: [record({ requestHash: "h2" })] }, ["other_bytes"]],
  ["another Message-ID", { calls: [record({ messageId: "<s2@x>" })] }, ["other_bytes"]],
  ["a key with two bodies", { provider: "resend", calls: [record(), record({ result: "conflict" })] }, ["key_conflict"]],
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
  [
    "a message that the primary refused and the fallback took",
    { attempts: moved("deferred"), frozen: both, calls: [record(other)] },
    [],
  ],
  [
    "one that both took",
    { attempts: moved("deferred"), frozen: both, calls: [record({ begunAt: T + 1 }), record(other)] },
    ["duplicates"],
  ],
  [
    "one that the primary may have taken, and that went to the fallback",
    { provider: "resend", attempts: moved("unknown"), frozen: both, calls: [record(other)] },
    ["doubt_moved"],
  ],
  [
    "one of which it turned out in time that the primary had not taken it",
    {
      attempts: moved("unknown"),
      frozen: [{ resolution: "not_accepted", resolvedBy: "evidence" }, ...both.slice(1)],
      calls: [record(other)],
    },
    [],
  ],
  ["bytes for the one that went to the other", { calls: [{ ...record(), provider: "resend" }] }, ["other_bytes"]],
])("%s", (_, changes, expected) => {
  expect(found(changes)).toEqual(expected);
});

test("duplicates count what is beyond the first, by identity and not by row", () => {
  const twice = facts({ calls: [record(), record({ intentId: "i2" }), record()] });
  const calls = twice.calls.map((call) => ({ ...call, identity: "rule order person 1 0" }));
  expect(duplicates({ ...twice, calls })).toHaveLength(2);
});

const report = (changes: Partial<Told> = {}): Told => ({
  webhookId: "msg_1",
  key: "k1",
  intentId: "i1",
  fate: "delivered",
  when: "soon",
  forged: false,
  copy: 0,
  answeredAt: T + 100,
  status: 200,
  ...changes,
});
const kept = (changes: Partial<Kept> = {}): Kept => ({ webhookId: "msg_1", kind: "delivered", intentId: "i1", ...changes });

test.each<[string, { told?: Told[]; kept?: Kept[] } & Changes, string[]]>([
  ["a report that came and is kept", {}, []],
  ["the same one twice", { told: [report(), report({ copy: 1 })] }, []],
  ["one that nobody took", { told: [report({ answeredAt: null, status: null })] }, ["report_not_taken"]],
  ["one that was taken and is not there", { kept: [] }, ["report_lost", "delivery_wrong"]],
  ["one that is with no message", { kept: [kept({ intentId: null })] }, ["report_lost", "delivery_wrong"]],
  ["one that was never sent", { kept: [kept(), kept({ webhookId: "msg_2" })] }, ["report_invented"]],
  [
    "one that a forger sent, and that was believed",
    { told: [report(), report({ webhookId: "msg_2", forged: true })], kept: [kept(), kept({ webhookId: "msg_2" })] },
    ["report_invented", "forgery_believed"],
  ],
  [
    "one that a forger sent, and that was not",
    { told: [report(), report({ webhookId: "msg_2", forged: true, status: 401 })] },
    [],
  ],
  ["a bounce that a late delivery hides", { told: [report({ fate: "bounced" })] }, ["delivery_wrong"]],
  ["a message that is in doubt all the same", { status: "uncertain" }, ["evidence_not_used"]],
  ["a call long after it", { calls: [record(), record({ begunAt: T + 60_000, result: "again" })] }, ["called_after_evidence"]],
])("%s", (_, { told = [report()], kept: rows = [kept()], ...changes }, expected) => {
  expect(reportsAreKept(facts(changes), { told, kept: rows }).map(({ check }) => check)).toEqual(expected);
});

test("a storm that did not do what it was to do says so", () => {
  const pooler = { version: "PgBouncer 1.18.0", kills: 1, transactions: 90 };
  const failover = { moved: 0, mails: 4 };
  const reports = { webhooks: 9, twice: 1, first: 3, late: 3, forged: 1, settled: 0 };
  expect(wasDone({ pooler, reports, failover })).toEqual([]);
  expect(wasDone({ pooler: null, reports: null, failover: null })).toEqual([]);
  expect(
    wasDone({ pooler: { ...pooler, transactions: 0 }, reports: { ...reports, late: 0 }, failover: { moved: 0, mails: 0 } }),
  ).toMatchObject([{ check: "not_done", ids: ["transactions through PgBouncer", "mails by the fallback", "late webhooks"] }]);
});
