import { Temporal } from "temporal-polyfill";
import type { ProductEvent } from "../event/define.ts";
import { MAX_NAME } from "../event/envelope.policy.ts";
import { storable, wordsOf } from "../event/text.policy.ts";
import type { Address } from "../person/address.policy.ts";
import type { Recipient, RuleDefinition } from "../rule/define.ts";
import { isMisfit, kindOf, Misfit, step } from "./misfit.policy.ts";
import { distinct, type Found, type Refused } from "./recipient.policy.ts";
import { checkFacts, checkIdentity, readInstant } from "./values.policy.ts";

/** A decision before it has ids. `seen` is stored with it. */
type Common = { ruleKey: string; recipient: string; sequence: number; seen: Record<string, unknown> };
type Who = { to: Recipient; address: Address };
/** `who` where it is known to whom it was refused. */
export type Refusal = Common & { outcome: "not_matched" | "rule_off" | "error"; reason: string; who: Who | null };
export type Wish = Common & {
  outcome: "intended";
  rule: RuleDefinition;
  who: Who;
  businessId: string;
  /** JSON text. */
  facts: string;
  /** ISO 8601, UTC. */
  scheduledFor: string;
  expiresAt: string;
};
export type Draft = Refusal | Wish;

const MAX_MESSAGES = 1_000;

/** People that a refusal is written down for, each; of more, it is written once for nobody. */
const MOST_CONCERNED = 100;

/**
 * What one rule says of one event: pure, and contained. A rule that is off or does not match is asked all the same whom it would
 * have written to, so that each of them can be told why nothing came (decision 0100). Whatever the rule throws or gives that
 * cannot be used becomes an `error` decision that says so; of several recipients only the one concerned has it.
 */
export function judge(rule: RuleDefinition, mode: "on" | "off", event: ProductEvent): Draft[] {
  return judgeRule(rule, mode, event).flatMap((draft) =>
    draft.outcome === "intended" || draft.who || draft.sequence > 0 ? [draft] : forConcerned(draft, rule, event),
  );
}

/** The refusal once for each whom it concerns; as it is where the rule cannot say who that would be. */
function forConcerned(refusal: Refusal, rule: RuleDefinition, event: ProductEvent): Refusal[] {
  try {
    const found = distinct(step("to", () => rule.to({ event }))).flatMap((each) => ("refused" in each ? [] : [each]));
    if (found.length === 0 || found.length > MOST_CONCERNED) return [refusal];
    return found.map(({ key, to, address }) => ({ ...refusal, recipient: key, who: { to, address } }));
  } catch {
    return [refusal];
  }
}

function judgeRule(rule: RuleDefinition, mode: "on" | "off", event: ProductEvent): Draft[] {
  const refuse = (outcome: Refusal["outcome"], reason: string, seen: Record<string, unknown> = {}): Draft[] => [
    { outcome, ruleKey: rule.key, recipient: "", sequence: 0, reason: storable(reason.slice(0, MAX_NAME)), seen, who: null },
  ];
  if (mode === "off") return refuse("rule_off", "rule_off");
  return contained({ ruleKey: rule.key, recipient: "", sequence: 0, who: null }, () => {
    const matched = step("when", () => rule.when({ event }));
    if (typeof matched === "string") return refuse("not_matched", matched);
    if (typeof matched !== "boolean")
      throw new Misfit("bad_when", `"when" gave ${kindOf(matched)}: give true, false or the reason`);
    if (!matched) return refuse("not_matched", "condition");
    const recipients = distinct(step("to", () => rule.to({ event })));
    if (recipients.length === 0) return refuse("not_matched", "no_recipient");
    const businessId = checkIdentity(step("identity", () => rule.identity({ event })));
    const drafts = recipients.flatMap((found) => forRecipient(rule, event, businessId, found));
    if (drafts.length > MAX_MESSAGES)
      throw new Misfit("too_many", `One event gave ${drafts.length} messages; at most ${MAX_MESSAGES} are made`);
    return drafts;
  });
}

function forRecipient(rule: RuleDefinition, event: ProductEvent, businessId: string, found: Found | Refused): Draft[] {
  if ("refused" in found)
    return contained({ ruleKey: rule.key, recipient: "", sequence: found.no, who: null }, () => {
      throw found.refused;
    });
  const { to, address, repeated } = found;
  const place = { ruleKey: rule.key, recipient: found.key, who: { to, address } };
  return contained({ ...place, sequence: 0 }, () => {
    const facts = step("facts", () => rule.facts({ event, to }));
    const text = checkFacts(facts);
    const moments = step("schedule", () => rule.schedule({ event, facts, to }));
    if (moments.length === 0)
      return [{ ...place, outcome: "not_matched", sequence: 0, reason: "nothing_scheduled", seen: { businessId } }];
    return moments.flatMap((moment, index) =>
      contained({ ...place, sequence: index + 1 }, () => {
        const scheduled = readInstant("schedule", moment);
        const expires = readInstant(
          "expires",
          step("expires", () => rule.expires({ event, facts, to, scheduledFor: scheduled })),
        );
        if (Temporal.Instant.compare(expires, scheduled) <= 0)
          throw new Misfit("expires_before_schedule", `"expires" gave ${expires}, which is not after the scheduled ${scheduled}`);
        const [scheduledFor, expiresAt] = [scheduled.toString(), expires.toString()];
        const seen = { businessId, scheduledFor, expiresAt, ...(repeated > 0 ? { namedAgain: repeated } : {}) };
        return [
          { ...place, outcome: "intended", rule, sequence: index + 1, seen, businessId, facts: text, scheduledFor, expiresAt },
        ];
      }),
    );
  });
}

/** Gives what `fn` gives, or one `error` draft in its place. */
function contained(place: Pick<Refusal, "ruleKey" | "recipient" | "sequence" | "who">, fn: () => Draft[]): Draft[] {
  try {
    return fn();
  } catch (error) {
    const [reason, message] = isMisfit(error) ? [error.reason, error.message] : ["bad_rule", wordsOf(error)];
    return [{ ...place, outcome: "error", reason, seen: { message: storable(message.slice(0, 2_000)) } }];
  }
}
