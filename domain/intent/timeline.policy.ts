import type { Fact, FactOf } from "../fact/schema.ts";
import { msBetween } from "../list/time.policy.ts";
import type { Json } from "../rule/define.ts";
import type { TimelineEntry } from "./schema.ts";
import { tell } from "./tell.policy.ts";
import type { Words } from "./teller.policy.ts";
import { waitBefore } from "./wait.policy.ts";

/** The order of facts of the same microsecond: the path of one message. */
const PATH: readonly Fact["kind"][] = [
  "event",
  "decision",
  "resend",
  "scheduled",
  "check",
  "submission",
  "attempt",
  "mail",
  "evidence",
  "observation",
  "settlement",
  "revival",
  "drop",
  "taken_back",
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
  const all = runs(inOrder(facts));
  return all.map((run, index) => {
    const [first, last] = [run[0], run.at(-1) ?? run[0]];
    const told = tell(last, words, ruleKey);
    return {
      at: toMilliseconds(first.at),
      kind: first.kind,
      ...(run.length === 1 ? told : { ...told, title: `${told.title}, asked ${run.length} times` }),
      messageId: aboutOf(first),
      wait: waitBefore(all[index - 1]?.at(-1) ?? null, first, words, ruleKey),
      data: run.length === 1 ? dataOf(first) : run.map(({ kind: _, ...fact }) => fact as Json), // a fact's fields were read from JSON
    };
  });
}

/** The other message that a fact is about. */
function aboutOf(fact: Fact): string | null {
  if (fact.kind === "resend") return fact.messageId;
  return fact.kind === "decision" && !fact.own ? fact.intentId : null;
}

function dataOf({ kind: _kind, at: _at, ...data }: Fact): Json {
  return data as Json; // a fact's fields were read from JSON
}

/** Checks that waited for one reason, one after another, are told once: a product that is away for an hour is asked many times. */
function runs(facts: readonly Fact[]): [Fact, ...Fact[]][] {
  const found: [Fact, ...Fact[]][] = [];
  for (const fact of facts) {
    const run = found.at(-1);
    if (run && isWait(fact) && isWait(run[0]) && fact.reason === run[0].reason) run.push(fact);
    else found.push([fact]);
  }
  return found;
}

const isWait = (fact: Fact): fact is FactOf<"check"> => fact.kind === "check" && fact.verdict === "wait";

const toMilliseconds = (at: string): string => at.replace(/(\.\d{3})\d*Z$/, "$1Z");
