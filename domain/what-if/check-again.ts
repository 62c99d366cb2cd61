import { Temporal } from "temporal-polyfill";
import { type CheckInput, decide, type Verdict } from "@/domain/check/decide.policy.ts";
import { askRule } from "@/domain/check/eligibility.policy.ts";
import { recipientOf, refsOf } from "@/domain/check/gather.ts";
import type { Wish } from "@/domain/decision/judge.policy.ts";
import { isListed } from "@/domain/person/listed.policy.ts";
import { addressHash } from "@/domain/person/record-addresses.ts";
import { bucketOf, internalOf } from "@/domain/rule/rollout.ts";
import type { PastDecision } from "./history.ts";
import type { Code } from "./load-code.ts";
import { type Recorded, readRecorded, recall } from "./recorded.ts";
import type { Answer } from "./schema.ts";

const planned = (reason: string): Answer => ({ kind: "planned", reason });
const instant = (iso: string): number => Math.floor(Temporal.Instant.from(iso).epochMilliseconds);

/**
 * What the check of a message says with this code, from what its last check recorded: the same `decide` and the same rule (I10),
 * the recorded moment, rule state, suppression, delivery and product state. `planned` where it rests on anything that was not
 * recorded.
 */
export function checkAgain({ release }: Code, wish: Wish, past: PastDecision | null): Answer {
  if (!past?.intentId || past.outcome !== "intended") return planned("never_planned");
  if (past.seen === null) return planned(past.status === "scheduled" ? "not_checked_yet" : "never_checked");
  const recorded = readRecorded(past.seen);
  if (!recorded) return planned("not_recorded");
  if (!recorded.rule) return planned("rule_unknown");
  if (instant(wish.scheduledFor) !== recorded.scheduledFor) return planned("other_moment");
  if (addressHash(wish.who.address) !== past.addressHash) return planned("other_address");
  // A suppression of "all" holds for any category; where none was found, one of the other category was not looked for.
  if (past.category !== wish.rule.category && recorded.suppression?.scope !== "all") return planned("other_category");
  const to = recipientOf(wish.who.to);
  const rollout = { bucket: bucketOf(wish.rule, to), internal: isListed(to.address, internalOf(release.project)) };
  return decideAgain({ wish, to, recorded, rollout, template: past.templateKey });
}

type Again = {
  wish: Wish;
  to: ReturnType<typeof recipientOf>;
  recorded: Recorded;
  rollout: CheckInput["rollout"];
  template: string | null;
};

function decideAgain({ wish: { rule, ...wish }, to, recorded, rollout, template }: Again): Answer {
  const { live: product, ...same } = recorded;
  const refs = refsOf(rule, JSON.parse(wish.facts), to);
  const missing: string[] = [];
  const readHidden = () => void missing.push("value_hidden");
  const answers = Object.entries(refs ?? {}).map(([name, ref]) => [name, recall(product, ref, readHidden)] as const);
  const input: CheckInput = {
    ...same,
    expiresAt: instant(wish.expiresAt),
    rollout,
    provider: { state: "ready", account: "", until: null }, // how mail went out is no matter of the code
    live: { state: refs ? "known" : "faulty" },
    // A template of another name is published with its release: then there is a version of it.
    templateVersionId: rule.template.key === template ? same.templateVersionId : rule.template.key,
    random: 0.5,
  };
  const verdict = decide(input, () => {
    const live: Record<string, unknown> = {};
    for (const [name, found] of answers)
      if ("missing" in found) missing.push(found.missing);
      else live[name] = found.value;
    if (missing.length > 0) return { verdict: "send" }; // decided below: nobody knows
    return askRule(rule, { facts: JSON.parse(wish.facts), live, to, sequence: wish.sequence, now: input.now });
  });
  return missing[0] === undefined ? answerOf(verdict) : planned(missing[0]);
}

const answerOf = (verdict: Verdict): Answer => ({
  kind: verdict.verdict,
  reason: verdict.verdict === "send" ? null : verdict.reason,
});
