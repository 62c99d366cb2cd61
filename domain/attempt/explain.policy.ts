import type { FailureClass } from "./failure-classes.policy.ts";
import type { AttemptOutcome } from "./schema.ts";

/** How a try at sending ended, as stored; `outcome` is null while it is under way. */
export type Ending = {
  outcome: AttemptOutcome | null;
  class: string | null;
  code: string | null;
};

/** SMTP replies (RFC 5321 §4.2.3) and our own and Node's codes, as the end of a sentence. */
const codes: Readonly<Record<string, string>> = {
  "421": "the server is closing the connection or is too busy",
  "450": "the mailbox is busy, or the server wants to see the mail a second time (greylisting)",
  "451": "the server had an error of its own",
  "452": "the server has no room left, or too many recipients",
  "454": "the server cannot do TLS or authentication right now",
  "501": "the server did not understand an address or a parameter",
  "530": "the server wants a login or TLS first",
  "535": "the server refused our login",
  "550": "there is no such mailbox, or the server refuses mail for it",
  "551": "the person has moved to another server",
  "552": "the mailbox is full or the message is too large",
  "553": "the server does not allow this address",
  "554": "the server refuses the message",
  budget_spent: "the time that we hold the message for ran out before its bytes were sent",
  lost: "the connection was lost",
  worker_stopped: "the worker was stopped before an answer came",
  lease_ended: "the worker stopped while the call was on its way",
  provider_error: "talking to the provider failed in a way that nobody foresaw",
  invalid_address: "the address cannot be written to",
  message_too_large: "the message is too large",
  unsafe_message: "a header had characters that must not be sent",
  ECONNREFUSED: "nothing listens at the server's address",
  ECONNRESET: "the server cut the connection",
  ECONNECTION: "the connection to the server failed",
  EAUTH: "the server refused our login",
  EDNS: "the server's name could not be resolved",
  ENOTFOUND: "the server's name could not be resolved",
  EAI_AGAIN: "the name server did not answer",
  ETIMEDOUT: "the server did not answer in time",
  ETLS: "no encrypted connection could be made",
  ESOCKET: "the connection broke",
  ECANCELLED: "the try was called off",
  EPROTO: "no encrypted connection could be made",
  rate_limit_exceeded: "the account's requests a second are used up",
  daily_quota_exceeded: "the account's mails of the day are used up",
  monthly_quota_exceeded: "the account's mails of the month are used up",
  missing_api_key: "the provider got no key from us",
  invalid_api_key: "the provider does not know our key",
  suspended_api_key: "the provider suspended our key",
  restricted_api_key: "our key may not send",
  invalid_from_address: "the sender is not one that our account may use",
  invalid_idempotent_request: "the provider has other bytes under this key, so it was taken once in another shape",
  concurrent_idempotent_requests: "the provider is still at an earlier request with this key",
  internal_server_error: "the provider failed after it had the message",
  application_error: "the provider failed after it had the message",
  service_unavailable: "the provider is not available",
  props_misfit: "the values do not fit the template's schema",
  render_error: "the template threw an error",
  render_timeout: "the template took too long",
  render_memory: "the template used too much memory",
  render_busy: "the template hangs, and others of it were tried first",
  bad_signature: "the stored template was altered and is not run",
};

const classes: Readonly<Record<string, string>> = {
  content: "the message itself was refused",
  recipient: "the address was refused",
  configuration: "our account or its settings were refused; no message gets through until that is mended",
  transient: "a passing fault",
  throttled: "the provider asks us to slow down",
  crash: "the worker died while it was sending",
  unknown: "nobody can tell whether the provider took it",
} satisfies Record<FailureClass, string>;

/**
 * Why a try failed, as the end of a sentence, or null where nothing is known. A server gives 550 and 554 for the message itself and for
 * our account too, so there the class, which the provider's adapter drew from the whole answer, says more than the code.
 */
export function causeOf({ class: kind, code }: Pick<Ending, "class" | "code">): string | null {
  const ofClass = kind === null ? null : (classes[kind] ?? null);
  // "constructor" is a word that every object has.
  const ofCode = code === null ? null : ((Object.hasOwn(codes, code) ? codes[code] : null) ?? httpStatus(code));
  return (kind === "content" || kind === "configuration") && /^\d{3}$/.test(code ?? "") ? ofClass : (ofCode ?? ofClass);
}

/** Of an answer over HTTP that was not in the provider's own words. */
function httpStatus(code: string): string | null {
  const status = Number(/^HTTP (\d{3})$/.exec(code)?.[1]);
  if (!status) return null;
  if (status < 300) return "the answer did not name the message";
  if (status < 400) return "the address of the provider answers with a redirect, which is not followed";
  if (status === 404 || status === 405) return "there is no such address at the provider";
  return status < 500
    ? "something between us and the provider refused the request"
    : "the provider, or something before it, failed";
}

/** How one try ended, as a plain sentence. Accepted by the provider is not delivered, and it says so. */
export function explainAttempt({ outcome, class: kind, code }: Ending): string {
  const cause = causeOf({ class: kind, code });
  const because = cause === null ? "" : `: ${cause}`;
  const said = code === null ? "" : ` (${code})`;
  switch (outcome) {
    case null:
      return "Under way: the provider has not answered yet.";
    case "accepted":
      return "The provider accepted the message. That is not a proof of delivery.";
    case "rejected":
      if (kind === "configuration")
        return `The provider refused it${because}${said}. The message is held, and this does not count as a failed try.`;
      return `The provider refused the message for good${because}${said}.`;
    case "deferred":
      return kind === "throttled"
        ? `Not now${because}${said}. This does not count as a failed try.`
        : `Not sent this time${because}${said}.`;
    case "unknown":
      return `The message may have reached the provider, and no definite answer came${because}${said}. Sending again could mean two mails, so nothing is resent by itself.`;
  }
}
