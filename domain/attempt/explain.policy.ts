/** How a try at sending ended, as stored; `outcome` is null while it is under way. */
export type Ending = { outcome: "accepted" | "rejected" | "deferred" | "unknown" | null; class: string | null; code: string | null };

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
  refused: "the server refused the connection",
  ECONNREFUSED: "nothing listens at the server's address",
  ECONNRESET: "the server cut the connection",
  ECONNECTION: "no connection to the server could be made",
  EAUTH: "the server refused our login",
  EDNS: "the server's name could not be resolved",
  ENOTFOUND: "the server's name could not be resolved",
  EAI_AGAIN: "the name server did not answer",
  ETIMEDOUT: "the server did not answer in time",
  ETLS: "no encrypted connection could be made",
  ESOCKET: "the connection broke",
  ECANCELLED: "the try was called off",
  props_misfit: "the values do not fit the template's schema",
  render_error: "the template threw an error",
  render_timeout: "the template took too long",
  render_memory: "the template used too much memory",
  bad_signature: "the stored template was altered and is not run",
  crash_loop: "every worker that took the message died",
};

const classes: Readonly<Record<string, string>> = {
  content: "the message itself was refused",
  recipient: "the address was refused",
  configuration: "our account or its settings were refused; no message gets through until that is mended",
  transient: "a passing fault",
  throttled: "the provider asks us to slow down",
  crash: "the worker died while it was sending",
  unknown: "nobody can tell whether the provider took it",
};

/** The meaning of a code, or null where we know none. */
export const wordsOfCode = (code: string | null): string | null => (code === null ? null : (codes[code] ?? null));

/** How one try ended, as a plain sentence. Accepted by the provider is not delivered, and it says so. */
export function explainAttempt({ outcome, class: kind, code }: Ending): string {
  const cause = wordsOfCode(code) ?? (kind === null ? null : (classes[kind] ?? null));
  const because = cause === null ? "" : `: ${cause}`;
  const said = code === null ? "" : ` (${code})`;
  switch (outcome) {
    case null:
      return "Under way: the provider has not answered yet.";
    case "accepted":
      return "The provider accepted the message. That is not a proof of delivery.";
    case "rejected":
      return `The provider refused the message for good${because}${said}.`;
    case "deferred":
      return kind === "throttled"
        ? `Not now${because}${said}. This does not count as a failed try.`
        : `Not sent this time${because}${said}.`;
    case "unknown":
      return `The message may have reached the provider, and no definite answer came${because}${said}. Sending again could mean two mails, so nothing is resent by itself.`;
  }
}
