/** Reasons that the engine itself gives, as the end of a sentence ("Skipped …: <words>."). */
const known: Readonly<Record<string, string>> = {
  rule_off: "the rule was off",
  rule_missing: "the code no longer has this rule",
  rule_gone: "the code no longer has this rule",
  suppressed: "the address is suppressed",
  expired: "its deadline passed before it could be sent",
  deadline: "its deadline passed before it could be sent",
  deadline_passed: "its deadline passed before it could be sent",
  past_deadline: "its deadline passed before it could be sent",
  gateway_down: "the product could not be asked",
  gateway_timeout: "the product did not answer in time",
  gateway_error: "the product could not be asked",
  not_replicated: "the product does not know the record yet",
  not_found: "the product does not know the record",
  rule_error: "the rule threw an error",
  rule_threw: "the rule threw an error",
  props_misfit: "the values do not fit the template's schema",
  render_error: "the template threw an error",
  render_timeout: "the template took too long to render",
  render_memory: "the template used too much memory",
  bad_signature: "the stored template was altered and is not run",
  template_missing: "no version of the template is published",
  crash_loop: "every worker that took it died",
  attempts_exhausted: "every allowed try failed",
  attempt_limit: "every allowed try failed",
  unknown_outcome: "nobody can tell whether the provider took it",
  unresolved_submission: "an earlier try may have reached the provider",
  no_answer: "nobody can tell whether the provider took it",
  cancelled: "somebody cancelled it",
  duplicate: "the same message was planned before",
  retry: "the last try failed in a way that may pass",
  throttled: "the provider asked us to slow down",
  quiet_hours: "it is night for the recipient",
  stream_paused: "the stream is paused",
  paused: "the stream is paused",
};

/**
 * A stored reason in words. A rule's own words (`reasons` of defineRule) come first, then the engine's, then the word itself
 * with spaces: a reason that nobody described is still shown.
 */
export function wordsOfReason(reason: string | null, own: Readonly<Record<string, string>> = {}): string | null {
  if (reason === null || reason === "") return null;
  return own[reason] ?? known[reason] ?? (/^[a-z0-9]+(_[a-z0-9]+)*$/.test(reason) ? reason.replaceAll("_", " ") : reason);
}
