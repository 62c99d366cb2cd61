import { expect, test } from "vitest";
import type { EventDecision, EventDetail } from "./schema.ts";
import { eventSentence } from "./sentence.policy.ts";

const decision = (ruleKey: string, intentId: string | null): EventDecision => ({
  id: "01990f3e-0000-7000-8000-000000000001",
  ruleKey,
  run: 1,
  words: null,
  message: null,
  outcome: intentId === null ? "not_matched" : "intended",
  reason: null,
  recipient: "",
  sequence: 0,
  releaseHash: "r1",
  intentId,
  intentStatus: intentId === null ? null : "scheduled",
  at: "2026-03-01T09:30:00.000Z",
});

const event = (changes: Partial<EventDetail>): EventDetail => ({
  id: "01990f3e-0000-7000-8000-000000000000",
  source: "acme",
  eventId: "evt_1",
  type: "order.paid",
  version: 1,
  aggregateId: null,
  state: "accepted",
  planning: false,
  outcome: null,
  traceId: null,
  correlationId: null,
  neighbours: { previous: null, next: null },
  messages: 0,
  conflicts: 0,
  occurredAt: "2026-03-01T09:30:00.000Z",
  acceptedAt: "2026-03-01T09:30:00.000Z",
  payload: "{}",
  metadata: {},
  transport: "sql",
  faults: [],
  conflictList: [],
  corrections: [],
  history: [],
  keptUntil: null,
  causeId: null,
  fits: null,
  decisions: [],
  withheld: false,
  ...changes,
});

test.each([
  [{ planning: true }, "Accepted; the rules have not looked at it yet."],
  [{}, "Accepted; no rule subscribes to it."],
  [{ decisions: [decision("receipt", null)] }, "One rule looked at it; none made a message."],
  [{ decisions: [decision("receipt", "a"), decision("welcome", null)] }, "2 rules looked at it; one message came of it."],
  [{ decisions: [decision("receipt", "a"), decision("receipt", "b")] }, "One rule looked at it; 2 messages came of it."],
  [
    { state: "quarantined", faults: [{ pointer: "/payload", code: "misfit", message: "It does not fit." }] },
    "Quarantined: /payload: It does not fit.",
  ],
  [
    {
      state: "quarantined",
      faults: [{ pointer: "/event_type", code: "unknown_type", message: 'It has no event "order.placed".' }],
    },
    'Quarantined: It has no event "order.placed".',
  ],
  [
    {
      state: "quarantined",
      faults: [
        { pointer: "/payload/user/email", code: "schema_failed", message: "Invalid input: expected string, received number" },
        { pointer: "/payload/user/id", code: "schema_failed", message: "Invalid input: expected string, received undefined" },
      ],
    },
    "Quarantined: /payload/user/email: expected string, received number; one more fault.",
  ],
  [
    { state: "quarantined", faults: [{ pointer: "", code: "crash_loop", message: "It ended three planners." }] },
    "Quarantined: It ended three planners.",
  ],
  [
    {
      state: "quarantined",
      withheld: true,
      faults: [{ pointer: "/payload/user/email", code: "schema_failed", message: "withheld" }],
    },
    "Quarantined: /payload/user/email: schema_failed.",
  ],
  [
    {
      state: "quarantined",
      fits: true,
      faults: [{ pointer: "/payload/user", code: "schema_failed", message: "Unrecognized key" }],
    },
    "Quarantined, but it fits now: it can be readmitted.",
  ],
] satisfies [Partial<EventDetail>, string][])("%j: %s", (changes, sentence) => {
  expect(eventSentence(event(changes))).toBe(sentence);
});
