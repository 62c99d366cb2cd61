import type { Concern } from "@/domain/attempt/schema.ts";
import type { Outcome } from "../types.ts";

/** How a try over SMTP broke, as nodemailer's connection reports it. */
export type Fault = {
  /** nodemailer's code: ECONNECTION, EAUTH, EENVELOPE, EMESSAGE, ETLS, EDNS, ETIMEDOUT, … */
  code?: string | undefined;
  /** The system's code below it: ECONNREFUSED, ENOTFOUND, … */
  originalCode?: string | undefined;
  /** Reply code of the server, where it answered. */
  responseCode?: number | undefined;
  /** The whole reply, or what went wrong. */
  detail: string;
  /** Which command it answered: CONN, EHLO, AUTH …, MAIL FROM, RCPT TO, DATA, API. */
  command?: string | undefined;
  /** Bytes of the message had begun to go out. */
  committing: boolean;
};

/** Enhanced status codes (RFC 3463, RFC 7505) that say for good that the mailbox does not exist. */
const GONE = /(?:^|\s)5\.1\.(?:1|2|10)(?:\s|$)/;
/** Replies without one, as servers word "no such user". */
const GONE_WORDS =
  /no such (?:user|mailbox|recipient|person)|(?:user|mailbox|recipient|address)(?: \S+)? (?:is )?(?:unknown|not found|invalid|does not exist)|unknown (?:user|recipient|mailbox)|does(?: not|n't) (?:exist|have an? \S+ account)|invalid (?:recipient|mailbox)/i;
const THROTTLED =
  /(?:^|\s)4\.7\.28(?:\s|$)|too many (?:connections|messages|emails|recipients|errors)|rate ?limit|throttl|try again later.*(?:rate|volume)/i;
/** About who writes, and said at RCPT TO all the same: Postfix's "Sender address rejected: User unknown", RFC 3463's 5.1.7 and 5.1.8. */
const SENDER = /(?:^|\s)5\.1\.[78](?:\s|$)|\bsender\b/i;
/** A server that wants to see the mail a second time. */
const GREYLISTED = /gr[ae]y-?\s?list/i;
/** Of the recipient (RFC 3463 §3.2, §3.3): unknown so far, busy, full. What is about us is said at RCPT TO as well. */
const OF_RECIPIENT = /(?:^|\s)4\.[127]\.\d+(?:\s|$)|\b(?:mailbox|recipient)\b/i;
const OF_US = /(?:^|\s)4\.1\.[78](?:\s|$)|\b(?:sender|client|helo|ehlo|relay)|host rejected/i;
/** Servers greylist for five minutes and more, and few say for how long: all tries of a message must not fit into less. */
const GREYLIST_SECONDS = 90;
const POLICY = /(?:^|\s)5\.7\.\d+(?:\s|$)/;

/** What a broken try means for the message (RFC 5321 §4.2; docs/how-sending-works.md has the table). */
export function classify(fault: Fault): Outcome {
  const reply = replyCode(fault.responseCode);
  const detail = fault.detail.slice(0, 500);
  const code = String(reply ?? fault.originalCode ?? fault.code ?? "lost");
  // RFC 5321 §4.1.1.4: only a reply to the end of the data says whether the server took it. Without one nobody knows.
  if (fault.committing && !(reply && reply >= 400)) return { outcome: "unknown", code, detail };
  if (fault.code === "EAUTH" || fault.code === "ENOAUTH" || reply === 530 || reply === 535)
    return { outcome: "deferred", class: reply && reply < 500 ? "transient" : "configuration", code, detail };
  if (fault.code === "ETLS" || fault.code === "EREQUIRETLS") return { outcome: "deferred", class: "configuration", code, detail };
  if (!reply) return unanswered(fault, code, detail);
  if (reply < 500) return deferred(fault, reply, code, detail);
  return refused(fault, reply, code, detail);
}

/** RFC 5321 §4.2.1 knows replies from 2yz to 5yz. Anything else is noise: it says neither yes nor no. */
const replyCode = (code: number | undefined): number | null => (code && code >= 200 && code < 600 ? code : null);

/** No connection, no answer that is one, or nodemailer itself refused the address: nothing of the message went out. */
function unanswered(fault: Fault, code: string, detail: string): Outcome {
  const refusedHere = fault.code === "EENVELOPE" && fault.command === "API";
  if (refusedHere && /sender/i.test(detail))
    return { outcome: "rejected", class: "configuration", permanent: true, code, detail, about: "sender" };
  if (refusedHere) return { outcome: "rejected", class: "recipient", permanent: false, code: "invalid_address", detail };
  if (fault.code === "EMESSAGE")
    return { outcome: "rejected", class: "content", permanent: true, code: "message_too_large", detail };
  return { outcome: "deferred", class: "transient", code, detail };
}

function deferred(fault: Fault, reply: number, code: string, detail: string): Outcome {
  const answer = { outcome: "deferred", class: "transient", code, detail } as const; // a word of the vocabulary
  if (THROTTLED.test(detail)) return { ...answer, class: "throttled" };
  if (GREYLISTED.test(detail))
    return { ...answer, about: "recipient", retryAfterSeconds: saidSeconds(detail) ?? GREYLIST_SECONDS };
  const asked = fault.command === "RCPT TO" || fault.committing;
  // RFC 5321 §4.2.3: 450 is the mailbox's, where no enhanced code says another thing.
  const ofRecipient = OF_RECIPIENT.test(detail) || (reply === 450 && !/(?:^|\s)4\.\d+\.\d+/.test(detail));
  return asked && reply !== 421 && ofRecipient && !OF_US.test(detail) ? { ...answer, about: "recipient" } : answer;
}

/** "try again in 300 seconds", "retry in 5 minutes": at most an hour. */
function saidSeconds(detail: string): number | undefined {
  const [, count, unit = ""] = /\b(\d{1,5}) ?(s|sec|secs|seconds|m|min|mins|minutes)\b/i.exec(detail) ?? [];
  return count === undefined ? undefined : Math.min(3_600, Number(count) * (/^m/i.test(unit) ? 60 : 1));
}

function refused(fault: Fault, reply: number, code: string, detail: string): Outcome {
  const stage = fault.committing ? "DATA" : (fault.command ?? "");
  const rejected = (kind: "content" | "recipient", permanent = true): Outcome => ({
    outcome: "rejected",
    class: kind,
    permanent,
    code,
    detail,
  });
  const misconfigured = (about: Concern): Outcome => ({
    outcome: "rejected",
    class: "configuration",
    permanent: true,
    code,
    detail,
    about,
  });
  // The server talks to nobody, or not to us: no message's fault.
  if (/^(CONN|EHLO|HELO|LHLO|STARTTLS)/.test(stage)) return { outcome: "deferred", class: "configuration", code, detail };
  if (stage === "RCPT TO" && SENDER.test(detail)) return misconfigured("sender");
  if (stage !== "MAIL FROM" && (GONE.test(detail) || GONE_WORDS.test(detail))) return rejected("recipient");
  if (stage === "MAIL FROM") return reply === 552 || reply === 554 ? rejected("content") : misconfigured("sender");
  if (stage === "RCPT TO") {
    if (/relay/i.test(detail)) return misconfigured("sender"); // said of one recipient, and others may get through
    return reply === 554 ? rejected("content") : rejected("recipient", false);
  }
  if (reply === 550 || reply === 551 || reply === 553)
    return POLICY.test(detail) ? rejected("content") : rejected("recipient", false);
  return rejected("content");
}
