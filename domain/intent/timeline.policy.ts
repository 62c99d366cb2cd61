import type { Fact } from "../fact/schema.ts";
import { msBetween } from "../list/time.policy.ts";
import type { Json } from "../rule/define.ts";
import type { TimelineEntry } from "./schema.ts";
import { tell, type Words } from "./tell.policy.ts";

/** The order of facts of the same microsecond: the path of one message. */
const PATH: readonly Fact["kind"][] = [
  "event",
  "decision",
  "scheduled",
  "check",
  "submission",
  "attempt",
  "mail",
  "evidence",
  "rest",
];

/** Facts in the order in which they happened, whatever order they come in. */
function inOrder(facts: readonly Fact[]): Fact[] {
  const planned = facts.reduce(
    (latest, fact) =>
      fact.kind === "decision" && fact.own && fact.outcome === "intended" && fact.at > latest ? fact.at : latest,
    "",
  );
  // The row of the message is written just before the decision that points at it; a reader expects the decision first.
  const causal = facts.map((fact) =>
    fact.kind === "scheduled" && sameBreath(fact.at, planned) ? { ...fact, at: planned } : fact,
  );
  return causal.sort(
    (a, b) => compare(a.at, b.at) || PATH.indexOf(a.kind) - PATH.indexOf(b.kind) || compare(JSON.stringify(a), JSON.stringify(b)),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const sameBreath = (from: string, to: string): boolean => to > from && msBetween(from, to) < 60_000;

/** The timeline of one message: its facts in order, each in words. Pure; any order of `facts` gives the same. */
export function timelineOf(facts: readonly Fact[], words: Words): TimelineEntry[] {
  const ruleKey = facts.find((fact) => fact.kind === "scheduled")?.ruleKey ?? "";
  return inOrder(facts).map((fact) => {
    const { kind, at, ...data } = fact;
    // A fact's fields are JSON: they were read from JSON.
    return { at: toMilliseconds(at), kind, ...tell(fact, words, ruleKey), data: data as Json };
  });
}

const toMilliseconds = (at: string): string => at.replace(/(\.\d{3})\d*Z$/, "$1Z");
