import assert from "node:assert/strict";
import { Temporal } from "temporal-polyfill";
import { type CheckInput, decide, type LiveState, type Verdict } from "../check/decide.policy.ts";
import { askRule } from "../check/eligibility.policy.ts";
import { type Draft, judge, type Wish } from "../decision/judge.policy.ts";
import type { ProductEvent } from "../event/define.ts";
import { withDeadline } from "../stream/deadline.policy.ts";
import type { Eligibility, RuleDefinition } from "./define.ts";
import { type RenderedEmail, renderProps } from "./test-render.ts";

/** How a message of a scenario was planned. Times as Temporal.Instant. */
export type Planned = {
  sequence: number;
  to: string;
  businessId: string;
  scheduledFor: Temporal.Instant;
  expiresAt: Temporal.Instant;
  facts: unknown;
};

/** One event and one rule, and what the product says when the message is about to go out. Every step gives a new scenario. */
export type Scenario = {
  /** The product's current state, by the names in the rule's `live`; null is "does not exist". */
  product(state: Record<string, unknown>): Scenario;
  /** The product's database does not answer. */
  productDown(): Scenario;
  /** When it is checked, ISO 8601; when the message is due, unless told. */
  at(time: string): Scenario;
  /** Which message of several: the sequence number, and the address where there are several people. */
  message(which: { sequence?: number; to?: string }): Scenario;
  /** The address is on the suppression list. */
  suppressed(reason?: string): Scenario;
  ruleOff(): Scenario;
  /** Fails the test where the check says something else. */
  expect(expected: Eligibility): Scenario;
  /** The rule does not plan anything for the event, for this reason. */
  expectNothing(reason?: string): Scenario;
  /** How many messages are planned. */
  expectMessages(count: number): Scenario;
  /** The message is due at this moment, ISO 8601. */
  expectDue(time: string): Scenario;
  expectExpiry(time: string): Scenario;
  /** These props are among those that the template gets. */
  expectProps(props: Record<string, unknown>): Scenario;
  planned(): Planned[];
  props(): unknown;
  /** The mail, rendered by the template's source (not by a bundle). */
  render(): Promise<RenderedEmail>;
};

type State = {
  rule: RuleDefinition;
  event: ProductEvent;
  live: Record<string, unknown> | "down" | null;
  at: string | null;
  which: { sequence?: number; to?: string };
  suppression: CheckInput["suppression"];
  mode: "on" | "off";
};

/**
 * `given(rule, happened(event)).product({ invitation }).at(time).expect(skip("already_accepted"))`. Plans and checks as the
 * engine does (I10).
 */
export function given(rule: RuleDefinition, event: ProductEvent): Scenario {
  return scenario({ rule, event, live: null, at: null, which: {}, suppression: null, mode: "on" });
}

function scenario(state: State): Scenario {
  const self: Scenario = {
    product: (live) => scenario({ ...state, live: { ...(state.live === "down" ? {} : state.live), ...live } }),
    productDown: () => scenario({ ...state, live: "down" }),
    at: (at) => scenario({ ...state, at }),
    message: (which) => scenario({ ...state, which: { ...state.which, ...which } }),
    suppressed: (reason = "bounced") => scenario({ ...state, suppression: { scope: "all", reason } }),
    ruleOff: () => scenario({ ...state, mode: "off" }),
    expect(expected) {
      const verdict = check(state);
      if (failures.has(state) && !("reason" in expected && expected.reason === "rule_error")) throw failures.get(state);
      assert.deepEqual(shown(verdict), shown(verdictOf(expected)), title(state));
      return self;
    },
    expectNothing(reason) {
      const [first] = drafts(state);
      assert.notEqual(first?.outcome, "intended", `${title(state)}: a message is planned`);
      if (reason !== undefined && first?.outcome !== "intended") assert.equal(first?.reason, reason, title(state));
      return self;
    },
    expectMessages(count) {
      assert.equal(wishes(state).length, count, `${title(state)}: messages`);
      return self;
    },
    expectDue(time) {
      assert.equal(wish(state).scheduledFor, Temporal.Instant.from(time).toString(), `${title(state)}: due`);
      return self;
    },
    expectExpiry(time) {
      assert.equal(wish(state).expiresAt, Temporal.Instant.from(time).toString(), `${title(state)}: expires`);
      return self;
    },
    expectProps(props) {
      assert.partialDeepStrictEqual(propsOf(state), props, `${title(state)}: props`);
      return self;
    },
    planned: () => wishes(state).map(plannedOf),
    props: () => propsOf(state),
    render: () => renderProps(state.rule.template, propsOf(state)),
  };
  return self;
}

const failures = new WeakMap<State, unknown>();

const title = ({ rule, event }: State) => `${rule.key} on ${event.type}`;
/** A rule whose deadline is its stream's has none here, where no project is: a day stands for it. */
const drafts = ({ rule, event }: State): Draft[] =>
  judge(withDeadline(rule, { description: "", deadline: { hours: 24 } }), "on", event);

/** The planned messages. An error of the rule fails the test: it is a bug, not a decision. */
function wishes(state: State): Wish[] {
  return drafts(state).flatMap((draft) => {
    if (draft.outcome === "error") assert.fail(`${title(state)}: ${draft.reason}: ${String(draft.seen.message ?? "")}`);
    return draft.outcome === "intended" ? [draft] : [];
  });
}

function wish(state: State): Wish {
  const { sequence, to } = state.which;
  const all = wishes(state);
  const found = all.find(
    (each) => (sequence === undefined || each.sequence === sequence) && (to === undefined || each.who.to.address === to),
  );
  if (found) return found;
  const [first] = drafts(state);
  const why =
    first && first.outcome !== "intended"
      ? `${first.outcome}: ${first.reason}`
      : `${all.length} planned, none of them is ${JSON.stringify(state.which)}`;
  return assert.fail(`${title(state)}: there is no such message (${why})`);
}

function check(state: State): Verdict {
  const found = wish(state);
  const facts = JSON.parse(found.facts);
  const { to } = found.who;
  const now = Temporal.Instant.from(state.at ?? found.scheduledFor).epochMilliseconds;
  const input: CheckInput = {
    now,
    scheduledFor: Temporal.Instant.from(found.scheduledFor).epochMilliseconds,
    expiresAt: Temporal.Instant.from(found.expiresAt).epochMilliseconds,
    rule: { mode: state.mode, percent: null, held: false, revision: 1 },
    rollout: { bucket: 0, internal: false },
    stream: { paused: false },
    suppression: state.suppression,
    delivery: { mode: "live", allowed: true, revision: 1 },
    provider: { state: "ready", account: "test", until: null },
    live: liveState(state),
    templateVersionId: "test",
    random: 0.5,
  };
  const live = state.live === "down" ? {} : liveOf(state, found);
  return decide(input, () => {
    try {
      return askRule(state.rule, { facts, live, to, sequence: found.sequence, now });
    } catch (error) {
      failures.set(state, error); // the engine waits with rule_error; a test wants to see why
      throw error;
    }
  });
}

const liveState = (state: State): LiveState => (state.live === "down" ? { state: "down" } : { state: "known" });

/** What the test says of each thing that the rule asks for. Nothing is taken as "does not exist" silently. */
function liveOf(state: State, { facts, who: { to } }: Wish): Record<string, unknown> {
  const asked = Object.keys(state.rule.live({ facts: JSON.parse(facts), to }));
  const given = state.live === "down" ? {} : (state.live ?? {});
  const missing = asked.filter((name) => !(name in given));
  if (missing.length > 0)
    assert.fail(
      `${title(state)}: the rule asks the product for ${missing.join(" and ")}: say .product({ ${missing[0]}: … }) or null`,
    );
  return Object.fromEntries(asked.map((name) => [name, given[name]]));
}

function propsOf(state: State): unknown {
  const found = wish(state);
  const live = liveOf(state, found);
  return state.rule.props({ facts: JSON.parse(found.facts), live, to: found.who.to, sequence: found.sequence });
}

function plannedOf({ sequence, who, businessId, scheduledFor, expiresAt, facts }: Wish): Planned {
  const [due, end] = [Temporal.Instant.from(scheduledFor), Temporal.Instant.from(expiresAt)];
  return { sequence, to: who.to.address, businessId, scheduledFor: due, expiresAt: end, facts: JSON.parse(facts) };
}

const verdictOf = (expected: Eligibility): Verdict =>
  expected.verdict === "wait" ? { ...expected, until: expected.until.epochMilliseconds } : expected;

/** As a person reads it; the moment of a wait is compared to the second. */
const shown = (verdict: Verdict) =>
  verdict.verdict === "wait" ? { ...verdict, until: new Date(verdict.until).toISOString().slice(0, 19) } : verdict;
