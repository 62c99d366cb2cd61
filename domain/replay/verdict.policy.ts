import { isOwnRule } from "../access/own-rule.policy.ts";
import type { Verdict } from "../check/decide.policy.ts";
import type { IntentStatus } from "../intent/schema.ts";
import type { ReplayOptions, ReplayVerdict } from "./schema.ts";

/** A message as it rests, before anything live is asked. */
export type Found = {
  ruleKey: string;
  status: IntentStatus;
  class: string | null;
  test: boolean;
  /** Retention has left its facts. */
  facts: boolean;
  /** Its last submission may have been taken. */
  unresolved: boolean;
  calling: boolean;
  /** The version that was chosen is one of another template. */
  otherTemplate: boolean;
};

export type Judgement = { verdict: ReplayVerdict; reason: string | null };

type Asked = Pick<ReplayOptions, "includeUnknown" | "includePermanent"> & {
  /** Its facts are corrected. */
  corrects: boolean;
  /** Who planned it may send Waybill's own mails. */
  mayOwn: boolean;
};

/** What there is to say of a message without asking the product; null where the live check decides (I10). */
export function beforeCheck(found: Found, { includeUnknown, includePermanent, corrects, mayOwn }: Asked): Judgement | null {
  const no = (verdict: ReplayVerdict, reason: string | null = null): Judgement => ({ verdict, reason });
  const { status } = found;
  if (found.test) return no("not_dead", "test");
  if (status === "accepted") return no("accepted");
  if (status !== "failed" && status !== "uncertain") return no("not_dead", status);
  if (found.calling) return no("not_dead", "being_sent");
  if (!found.facts) return no("facts_dropped");
  if (isOwnRule(found.ruleKey) && !mayOwn) return no("skip", "own_rule");
  // Other words to somebody who may have these already: whatever somebody answers for.
  if (found.unresolved && corrects) return no("unknown", "facts_corrected");
  if (found.unresolved && !includeUnknown) return no("unknown");
  if (found.class === "recipient" && !includePermanent) return no("permanent");
  return found.otherTemplate ? no("skip", "other_template") : null;
}

/** What the live check said, in a plan's words. */
export function afterCheck(said: Verdict): Judgement {
  switch (said.verdict) {
    case "send":
      return { verdict: "send", reason: null };
    case "skip":
      return { verdict: "skip", reason: said.reason };
    case "expire":
      return { verdict: "expired", reason: said.reason };
    case "wait":
      return { verdict: "waits", reason: said.reason };
  }
}
