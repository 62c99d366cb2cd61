import { Temporal } from "temporal-polyfill";
import { Temporal as OtherCopy } from "temporal-polyfill/full";
import { expect, test } from "vitest";
import { defineRule, type RuleInput } from "@/domain/rule/define.ts";
import { orderConfirmation, orderPlaced } from "@/test/project.ts";
import { type Draft, judge } from "./judge.policy.ts";

const event = {
  id: "0199d000-0000-7000-8000-000000000000",
  eventId: "evt_1",
  source: "shop",
  type: "order.placed",
  version: 1,
  occurredAt: Temporal.Instant.from("2026-03-01T09:30:00Z"),
  aggregateId: null,
  payload: { orderId: "ord_1", customer: { id: "cus_1", email: "ada@example.com", name: "Ada" }, total: 5 },
};

const good: RuleInput<typeof orderPlaced, Record<string, never>, Record<never, never>, unknown> = {
  key: "r",
  description: "",
  on: orderPlaced,
  category: "orders",
  stream: "transactional",
  template: orderConfirmation.template,
  from: { address: "shop@example.com" },
  to: () => ({ address: "ada@example.com", person: "cus_1" }),
  identity: () => "ord_1",
  facts: () => ({}),
  expires: ({ scheduledFor }) => scheduledFor.add({ hours: 1 }),
  props: () => ({}),
};

/** `changes` may be what the types forbid: a project in JavaScript, or data that lies about its type, can give anything. */
const run = (changes: Record<string, unknown>, mode: "on" | "off" = "on") =>
  judge(defineRule({ ...good, ...changes } as typeof good), mode, event); // see above
const short = (drafts: Draft[]) =>
  drafts.map((draft) => [draft.outcome, draft.recipient, draft.sequence, "reason" in draft ? draft.reason : null]);
const oops = () => {
  throw new TypeError("oops");
};

test("a rule that gives everything gives one wish a recipient and moment", () => {
  const moments = [event.occurredAt, event.occurredAt.add({ hours: 24 })];
  const drafts = run({
    to: () => [
      { address: "ada@example.com", person: "cus_1" },
      { address: "Bob@Example.com", name: "😀 Bob" },
    ],
    schedule: () => moments,
  });
  expect(short(drafts)).toEqual([
    ["intended", "person:cus_1", 1, null],
    ["intended", "person:cus_1", 2, null],
    ["intended", "address:bob@example.com", 1, null],
    ["intended", "address:bob@example.com", 2, null],
  ]);
  expect(drafts[3]).toMatchObject({
    scheduledFor: "2026-03-02T09:30:00Z",
    expiresAt: "2026-03-02T10:30:00Z",
    businessId: "ord_1",
    who: { to: { address: "Bob@Example.com", name: "😀 Bob" } },
  });
});

test.each([
  [{ when: () => false }, "not_matched", "condition"],
  [{ when: () => "free_order" }, "not_matched", "free_order"],
  [{ to: () => [] }, "not_matched", "no_recipient"],
  [{ when: oops }, "error", "threw"],
  [{ when: () => undefined }, "error", "bad_when"],
  [{ when: async () => true }, "error", "bad_when"],
  [{ to: oops }, "error", "threw"],
  [{ identity: () => "" }, "error", "bad_identity"],
  [{ identity: () => 42 }, "error", "bad_identity"],
  [{ identity: () => "x".repeat(256) }, "error", "bad_identity"],
  [{ to: () => Array.from({ length: 1001 }, (_, no) => ({ address: `a${no}@example.com` })) }, "error", "too_many"],
])("the event as a whole: %o gives %s, %s", (changes, outcome, reason) => {
  expect(run(changes)).toMatchObject([{ outcome, sequence: 0, reason }]);
});

test("a rule that is off is asked for nothing but whom it would have written to", () => {
  expect(short(run({ when: oops, identity: oops, facts: oops }, "off"))).toEqual([["rule_off", "person:cus_1", 0, "rule_off"]]);
});

test("a refusal names whom it concerns, as far as the rule can say and they are not a crowd", () => {
  const two = () => [{ address: "ada@example.com", person: "cus_1" }, { address: "no address" }, { address: "Bob@Example.com" }];
  expect(short(run({ when: () => "free", to: two }))).toEqual([
    ["not_matched", "person:cus_1", 0, "free"],
    ["not_matched", "address:bob@example.com", 0, "free"],
  ]);
  expect(run({ when: () => "free" })[0]?.who?.address.normalised).toBe("ada@example.com");
  const crowd = () => Array.from({ length: 101 }, (_, no) => ({ address: `a${no}@example.com` }));
  for (const to of [oops, () => [], crowd])
    expect(short(run({ when: () => "free", to }))).toEqual([["not_matched", "", 0, "free"]]);
});

test.each([
  [null, "bad_recipient"],
  ["ada@example.com", "bad_recipient"],
  [{ address: "nope" }, "bad_address"],
  [{ address: Number.NaN }, "bad_address"],
  [{ address: "a@example.com", name: "Ada\r\nBcc: eve@example.com" }, "bad_name"],
  [{ address: "a@example.com", name: "a\u0000" }, "bad_name"],
  [{ address: "a@example.com", name: "\ud800" }, "bad_name"],
  [{ address: "a@example.com", person: "" }, "bad_person"],
  [{ address: "a@example.com", person: 5 }, "bad_person"],
])("recipient %o is an error of its own: %s", (recipient, reason) => {
  expect(short(run({ to: () => [recipient, { address: "bob@example.com" }] }))).toEqual([
    ["error", "", 1, reason],
    ["intended", "address:bob@example.com", 1, null],
  ]);
});

test("who is named twice gets one message; an unknown time zone is left out", () => {
  const drafts = run({
    to: () => [
      { address: "a@example.com", person: "p", timeZone: "Mars/Olympus" },
      { address: "b@example.com", person: "p" },
      { address: "A@example.com" },
      { address: "a@EXAMPLE.com" },
    ],
  });
  expect(short(drafts)).toEqual([
    ["intended", "person:p", 1, null],
    ["intended", "address:a@example.com", 1, null],
  ]);
  expect(drafts.map(({ seen }) => seen.namedAgain)).toEqual([1, 1]);
  expect(drafts[0]?.who?.to).toEqual({ address: "a@example.com", person: "p" });
});

test.each([
  ["Pacific/Auckland", "Pacific/Auckland"],
  ["2026-01-01T00:00[Europe/Paris]", "Europe/Paris"],
  ["2026-01-01T00:00Z", "UTC"],
  ["\u0000", undefined],
])("time zone %o is kept as %o, which Intl takes", (timeZone, kept) => {
  const [draft] = run({ to: () => ({ address: "a@example.com", person: "p", timeZone }) });
  expect(draft?.who?.to.timeZone).toBe(kept);
  if (kept) expect(() => new Intl.DateTimeFormat("en", { timeZone: kept })).not.toThrow();
});

const wordless = [
  Object.create(null),
  { toString: oops },
  new Proxy({}, { get: oops, getPrototypeOf: oops }),
  Object.defineProperty(new Error(), "message", { get: oops }),
  Symbol("s"),
  null,
];
test.each(wordless.map((thrown, no) => [no, thrown]))(
  "a rule that throws what has no words (%i) is an error, and no more",
  (_, thrown) => {
    const throws = () => {
      throw thrown;
    };
    for (const name of ["when", "to", "identity", "facts", "schedule", "expires"])
      expect(run({ [name]: throws })).toMatchObject([{ outcome: "error", reason: "threw" }]);
    const trapped = Object.defineProperty({}, "address", { get: throws });
    expect(run({ to: () => [trapped] })).toMatchObject([{ outcome: "error", reason: "bad_rule" }]);
  },
);

const after = event.occurredAt.add({ hours: 1 });
test.each([
  [{ facts: oops }, 0, "threw"],
  [{ facts: () => [] }, 0, "bad_facts"],
  [{ facts: () => ({ a: { b: Number.NaN } }) }, 0, "bad_facts"],
  [{ facts: () => ({ a: undefined }) }, 0, "bad_facts"],
  [{ facts: () => ({ a: 5n }) }, 0, "bad_facts"],
  [{ facts: () => ({ at: event.occurredAt }) }, 0, "bad_facts"],
  [{ facts: () => ({ a: "x".repeat(300_000) }) }, 0, "bad_facts"],
  [{ schedule: oops }, 0, "threw"],
  [{ schedule: () => Number.NaN }, 1, "bad_schedule"],
  [{ schedule: () => new Date("x") }, 1, "bad_schedule"],
  [{ schedule: () => Temporal.Instant.from("1900-01-01T00:00:00Z") }, 1, "bad_schedule"],
  [{ expires: oops }, 1, "threw"],
  [{ expires: () => undefined }, 1, "bad_expires"],
  [{ expires: () => "2026-03-02T09:30:00Z" }, 1, "bad_expires"],
  [{ expires: () => ({}) }, 1, "bad_expires"],
  [{ expires: () => Promise.reject(new Error("x")) }, 1, "bad_expires"],
  [{ expires: () => Temporal.Instant.from("+012026-01-01T00:00:00Z") }, 1, "bad_expires"],
  [{ expires: () => event.occurredAt }, 1, "expires_before_schedule"],
  [{ schedule: () => after, expires: () => event.occurredAt }, 1, "expires_before_schedule"],
])("one recipient: %o is an error that knows them", (changes, sequence, reason) => {
  const [draft] = run(changes);
  expect(short(draft ? [draft] : [])).toEqual([["error", "person:cus_1", sequence, reason]]);
  expect(draft?.who?.to.person).toBe("cus_1");
  expect(draft?.seen.message).toEqual(expect.any(String));
});

test("nothing scheduled is said too", () => {
  expect(short(run({ schedule: () => [] }))).toEqual([["not_matched", "person:cus_1", 0, "nothing_scheduled"]]);
});

test("of several moments only the bad one is an error", () => {
  expect(short(run({ schedule: () => [event.occurredAt, null, after] }))).toEqual([
    ["intended", "person:cus_1", 1, null],
    ["error", "person:cus_1", 2, "bad_schedule"],
    ["intended", "person:cus_1", 3, null],
  ]);
});

test("instants of another copy of Temporal are instants: a release carries its own", () => {
  const [draft] = run({
    schedule: () => OtherCopy.Instant.from("2026-03-01T10:00:00Z"),
    expires: ({ scheduledFor }: { scheduledFor: Temporal.Instant }) => OtherCopy.Instant.from(scheduledFor).add({ hours: 2 }),
  });
  expect(draft).toMatchObject({ outcome: "intended", scheduledFor: "2026-03-01T10:00:00Z", expiresAt: "2026-03-01T12:00:00Z" });
});
