import { Temporal } from "temporal-polyfill";
import { step } from "../decision/misfit.policy.ts";
import type { EventDefinition, ProductEvent } from "../event/define.ts";
import { happened } from "../event/happened.policy.ts";
import { wordsOf } from "../event/text.policy.ts";
import type { Recipient, RuleDefinition } from "./define.ts";
import { deepest, traced } from "./trace.policy.ts";

/** The functions of a rule, in the order in which they are asked. */
export const ruleSteps = ["when", "to", "identity", "facts", "schedule", "expires", "live", "eligibility", "props"] as const;
export type RuleStep = (typeof ruleSteps)[number];

/** A field and the functions that read it when the rule ran on the sample. */
export type FieldUse = { path: string; usedBy: RuleStep[] };

/** A real event with what the product said of it, or (`live` null) the catalogue's example. */
export type Sample = { event: ProductEvent; live: Record<string, unknown> | null };

/** What a rule did with one event. Durations in milliseconds: `after` from the event, `lives` from there to the deadline. */
export type SampleRun =
  | {
      ok: true;
      recipients: number;
      messages: { sequence: number; after: number; lives: number }[];
      asks: { name: string; loader: string }[];
      event: FieldUse[];
      /** Frozen with the message. */
      facts: FieldUse[];
      /** Asked of the product just before sending. */
      live: FieldUse[];
    }
  | { ok: false; why: string };

/**
 * Runs a rule's functions on one event and writes down what they read: the rule is code, and this is the only description of it that
 * cannot be out of date. It shows the branches that this event takes, and no others.
 */
export function runSample(rule: RuleDefinition, { event, live }: Sample): SampleRun {
  const reads = {
    event: new Map<string, Set<RuleStep>>(),
    facts: new Map<string, Set<RuleStep>>(),
    live: new Map<string, Set<RuleStep>>(),
  };
  const seen = <T>(of: keyof typeof reads, by: RuleStep, value: T): T =>
    traced(value, (path) => {
      const users = reads[of].get(path) ?? new Set();
      reads[of].set(path, users.add(by));
    });
  try {
    const matched = step("when", () => rule.when({ event: seen("event", "when", event) }));
    if (matched !== true) return { ok: false, why: typeof matched === "string" ? matched : "condition" };
    const recipients = step("to", () => rule.to({ event: seen("event", "to", event) })).map(plain);
    step("identity", () => rule.identity({ event: seen("event", "identity", event) }));
    const [to] = recipients;
    if (!to) return { ok: false, why: "no_recipient" };
    const facts = asStored(step("facts", () => rule.facts({ event: seen("event", "facts", event), to })));
    const moments = step("schedule", () =>
      rule.schedule({ event: seen("event", "schedule", event), facts: seen("facts", "schedule", facts), to }),
    ).map(momentOf);
    const messages = moments.map((scheduledFor, index) => {
      const input = { event: seen("event", "expires", event), facts: seen("facts", "expires", facts), to, scheduledFor };
      const expires = momentOf(step("expires", () => rule.expires(input)));
      return { sequence: index + 1, after: span(momentOf(event.occurredAt), scheduledFor), lives: span(scheduledFor, expires) };
    });
    const refs = step("live", () => rule.live({ facts: seen("facts", "live", facts), to }));
    if (live) ask(rule, { facts, live, to, now: moments[0] ?? momentOf(event.occurredAt) }, seen);
    return {
      ok: true,
      recipients: recipients.length,
      messages,
      asks: Object.entries(refs).map(([name, { loader }]) => ({ name, loader })),
      event: uses(reads.event),
      facts: withUnread(Object.keys(facts), uses(reads.facts)),
      live: uses(reads.live),
    };
  } catch (error) {
    return { ok: false, why: wordsOf(error) };
  }
}

type Asked = { facts: Record<string, unknown>; live: Record<string, unknown>; to: Recipient; now: Temporal.Instant };

function ask(
  rule: RuleDefinition,
  { facts, live, to, now }: Asked,
  seen: <T>(of: "facts" | "live", by: RuleStep, value: T) => T,
): void {
  for (const by of ["eligibility", "props"] as const) {
    const given = { facts: seen("facts", by, facts) as RuleFacts, live: seen("live", by, live), to, sequence: 1 }; // as the rule made them
    step(by, () => (by === "props" ? rule.props(given) : rule.eligibility({ ...given, now })));
  }
}
type RuleFacts = Parameters<RuleDefinition["props"]>[0]["facts"];

const uses = (reads: ReadonlyMap<string, ReadonlySet<RuleStep>>): FieldUse[] =>
  deepest(reads.keys()).map((path) => ({ path, usedBy: ruleSteps.filter((each) => reads.get(path)?.has(each)) }));

/** Facts that nothing read are told, too: they are kept for nothing. */
const withUnread = (names: string[], read: FieldUse[]): FieldUse[] => [
  ...read,
  ...names
    .filter((name) => !read.some(({ path }) => path === `/${name}` || path.startsWith(`/${name}/`)))
    .map((name) => ({ path: `/${name}`, usedBy: [] })),
];

/** What a rule gave may hold parts of a traced event. */
const plain = ({ address, name, person, timeZone }: Recipient): Recipient => ({
  address,
  ...(name ? { name } : {}),
  ...(person ? { person } : {}),
  ...(timeZone ? { timeZone } : {}),
});

/** Facts are kept as JSON text; what a rule gives may hold traced parts of its event. */
const asStored = (facts: RuleFacts): RuleFacts => JSON.parse(JSON.stringify(facts));

/** By its text and not its class: a release carries its own copy of Temporal. */
const momentOf = (value: unknown): Temporal.Instant => Temporal.Instant.from(String(value));
const span = (from: Temporal.Instant, to: Temporal.Instant): number => to.epochMilliseconds - from.epochMilliseconds;

const HOUR = 3_600_000;

/**
 * The catalogue's example as an event. It has no time of its own: the first that makes the rule ask for a message is taken,
 * before the moments that the payload names.
 */
export function exampleFor(rule: RuleDefinition, definition: EventDefinition): Sample {
  const named =
    JSON.stringify(definition.example ?? {}).match(/\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)/g) ?? [];
  const last = Math.max(...named.map((text) => Date.parse(text)).filter(Number.isFinite));
  const times = Number.isFinite(last) ? [last - 168 * HOUR, last - 24 * HOUR, last - HOUR, last] : [];
  const samples = [undefined, ...times.map((at) => new Date(at).toISOString())].map((at) => ({
    event: happened(definition, { at }),
    live: null,
  }));
  const fallback = { event: happened(definition), live: null };
  return samples.find((sample) => runSample(rule, sample).ok) ?? fallback;
}
