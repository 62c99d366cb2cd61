import { wordsOfReason } from "../intent/reason.policy.ts";

/** What a what-if itself says, as the end of a sentence: why something cannot be judged again, and why a side was never asked. */
const own: Readonly<Record<string, string>> = {
  never_planned: "no message was made of it then, so that no check recorded the product's state",
  not_checked_yet: "it is not due yet: nothing has been checked",
  never_checked: "it came to rest before any check",
  not_recorded: "an older version recorded too little of its check",
  rule_unknown: "the release that checked it did not know the rule, so that the rule's state was not recorded",
  other_moment: "it would be due at another moment, of which nothing was recorded",
  other_address: "it would go to another address, of which nothing was recorded",
  other_category: "it would be of another category, of which no suppressions were recorded",
  value_not_recorded: "the rule asks the product for something that was not recorded",
  value_hidden: "the rule looks at a value that nobody may see, and that was not recorded",
  value_altered: "the product's answer could not be recorded unchanged",
  product_not_known: "the product had not answered when it was checked",
  payload_gone: "the event's payload is gone",
  not_asked: "the rule was not asked then",
  not_named: "it names somebody else",
  not_subscribed: "the rule does not listen to this type of event",
  not_in_release: "the release does not have the rule",
  misfit: "the event would be quarantined: it does not fit the release's catalogue",
};

/** A reason in words; null where there is none. `rule`: the words of the rule itself, which win for what it says. */
export const wordsOfWhatIf = (reason: string | null, rule: Readonly<Record<string, string>>): string | null =>
  reason !== null && !Object.hasOwn(rule, reason) && Object.hasOwn(own, reason)
    ? (own[reason] ?? null)
    : wordsOfReason(reason, rule);
