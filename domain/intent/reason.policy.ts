/** Reasons that the engine itself gives, as the end of a sentence ("Skipped …: <words>."). */
const known: Readonly<Record<string, string>> = {
  // planning (domain/decision)
  condition: "its condition did not hold",
  no_recipient: "the event names nobody to write to",
  nothing_scheduled: "it gave no moment to send at",
  duplicate: "the same message was planned before",
  threw: "the rule threw an error",
  asked_too_late: "its deadline was over when the rule was first asked about the event",
  bad_rule: "the rule gave something that cannot be used",
  bad_when: "the rule's condition gave something that cannot be used",
  bad_recipient: "the rule named a recipient that cannot be used",
  bad_address: "the address cannot be written to",
  bad_facts: "the rule's facts cannot be stored as JSON",
  bad_identity: "the rule gave no usable business id",
  expires_before_schedule: "its deadline is before the moment to send it",
  too_many: "the rule made too many messages of one event",
  // checks and rest (domain/check, domain/intent, domain/attempt)
  rule_off: "the rule was off",
  rule_held: "the rule is off and its messages are held",
  shadow: "its rule is a shadow: everything but the sending was done",
  not_internal: "its rule goes to internal addresses only",
  not_in_rollout: "its rule does not go to this person yet",
  not_on_allowlist: "the address is not on this instance's allowlist",
  capture_only: "this instance only captures mail, and its provider would deliver it",
  rule_missing: "the code no longer has this rule",
  suppressed: "the address is suppressed",
  deadline_passed: "its deadline passed before it could be sent",
  retry_past_deadline: "the next try would have been after its deadline",
  cancelled: "a person called it off",
  dropped: "a person dropped it",
  cancelled_with_rule: "somebody cancelled what its rule had scheduled",
  rejected: "the provider refused it",
  attempts_exhausted: "every allowed try failed",
  unknown_outcome: "nobody can tell whether the provider took it",
  marked_sent: "a person said that it was sent",
  crash_loop: "every worker that took it died",
  mute_over: "the time that it was muted for is over",
  it_grew: "it grew",
  gateway_down: "the product could not be asked",
  not_replicated: "the product does not know the record yet",
  rule_error: "the rule threw an error",
  template_missing: "no version of the template is published",
  stream_paused: "the stream is paused",
  breaker_open: "its provider does not take it now",
  provider_missing: "its stream's provider is not set up here",
  no_such_mailbox: "there is no such mailbox",
  hard_bounce: "mail to it bounced for good",
  complaint: "the recipient marked a mail as spam",
  manual: "a person added it by hand",
  // replays (domain/replay, domain/revival)
  own_rule: "it is a mail of Waybill's own, which an admin replays",
  other_template: "the version that was chosen is one of another template",
  facts_corrected: "nobody can tell whether it was sent, so it must not say something else now",
  test: "it is a test send",
  being_sent: "a try is under way",
  not_dead: "somebody else had it sent, or settled it, meanwhile",
  failed_anew: "it was sent again and failed anew since the plan was made",
  unresolved: "nobody can tell whether it was sent",
  facts_dropped: "retention dropped its facts",
  // rendering (domain/template)
  props_error: "the rule could not make the values for the template",
  props_dropped: "nobody has the values for the template any more",
  props_misfit: "the values do not fit the template's schema",
  render_error: "the template threw an error",
  render_timeout: "the template took too long to render",
  render_memory: "the template used too much memory",
  render_busy: "the template hangs, and others of it were tried first",
  bad_signature: "the stored template was altered and is not run",
  render_mismatch: "rendering it again gave other bytes than the frozen ones",
  unsafe_message: "a header had characters that must not be sent",
};

/**
 * Why a message rests, in words. A rule's own words are of what its check says: one that skips what is "cancelled" means a thing of the product's,
 * a message that a person called off is another.
 */
export const wordsOfRest = (
  { status, reason }: { status: string; reason: string | null },
  own: Readonly<Record<string, string>>,
): string | null => wordsOfReason(reason, status === "skipped" || status === "scheduled" ? own : {});

/**
 * A stored reason in words. A rule's own words (`reasons` of defineRule) come first, then the engine's, then the word itself
 * with spaces: a reason that nobody described is still shown.
 */
export function wordsOfReason(reason: string | null, own: Readonly<Record<string, string>> = {}): string | null {
  if (reason === null || reason === "") return null;
  const words = [own, known].find((each) => Object.hasOwn(each, reason)); // "constructor" is a word that every object has
  return words?.[reason] ?? (/^[a-z0-9]+(_[a-z0-9]+)*$/.test(reason) ? reason.replaceAll("_", " ") : reason);
}
