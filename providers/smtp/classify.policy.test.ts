import { expect, test } from "vitest";
import { classify, type Fault } from "./classify.policy.ts";

const rcpt = (detail: string): Fault => ({
  code: "EENVELOPE",
  command: "RCPT TO",
  responseCode: Number(detail.slice(0, 3)),
  detail,
  committing: false,
});
const end = (detail: string): Fault => ({ ...rcpt(detail), code: "EMESSAGE", command: "DATA", committing: true });

/** Not of the recipient: the account may be failing. */
test.each([
  rcpt("451 4.3.0 temporary lookup failure"),
  rcpt("451 local error in processing"),
  rcpt("452 4.3.1 insufficient storage"),
  rcpt("421 4.2.1 closing the connection"),
  rcpt("450 4.3.2 system not accepting mail"),
  rcpt("450 4.7.1 Client host rejected: cannot find your reverse hostname"),
  rcpt("450 4.7.1 <us>: Helo command rejected: Host not found"),
  rcpt("450 4.1.8 <us@example.com>: Sender address rejected: Domain not found"),
  rcpt("454 4.7.1 relay access denied"),
  end("451 4.3.0 disk full"),
  { ...rcpt("450 4.2.1 busy"), command: "MAIL FROM" },
])("$detail concerns the account", (fault) => {
  expect(classify(fault)).not.toHaveProperty("about");
});

test.each([
  [rcpt("450 4.2.1 mailbox busy"), { outcome: "deferred", class: "transient", about: "recipient" }],
  [rcpt("450 try again later"), { outcome: "deferred", class: "transient", about: "recipient" }],
  [rcpt("452 4.2.2 mailbox full"), { outcome: "deferred", class: "transient", about: "recipient" }],
  [rcpt("450 4.7.1 please try again later"), { outcome: "deferred", class: "transient", about: "recipient" }],
  [rcpt("451 4.7.1 greylisted, try again later"), { class: "transient", about: "recipient", retryAfterSeconds: 90 }],
  [rcpt("450 4.2.0 <a@b>: Recipient address rejected: Greylisted"), { about: "recipient", retryAfterSeconds: 90 }],
  [end("451 Graylisted, retry in 5 minutes"), { about: "recipient", retryAfterSeconds: 300 }],
  [rcpt("450 grey-listed for 86400 seconds"), { about: "recipient", retryAfterSeconds: 3_600 }],
  [rcpt("421 4.7.28 rate limited"), { outcome: "deferred", class: "throttled" }],
  [rcpt("421 4.3.2 shutting down"), { outcome: "deferred", class: "transient" }],
  [rcpt("550 5.1.1 <a@b>: no such user"), { outcome: "rejected", class: "recipient", permanent: true }],
  [rcpt("550 5.1.10 null MX"), { outcome: "rejected", class: "recipient", permanent: true }],
  [rcpt("550 User unknown"), { outcome: "rejected", class: "recipient", permanent: true }],
  [rcpt("550 5.2.1 mailbox disabled"), { outcome: "rejected", class: "recipient", permanent: false }],
  [rcpt("550 5.7.1 blocked by policy"), { outcome: "rejected", class: "recipient", permanent: false }],
  [rcpt("551 not local"), { outcome: "rejected", class: "recipient", permanent: false }],
  [rcpt("552 5.2.2 mailbox full"), { outcome: "rejected", class: "recipient", permanent: false }],
  [rcpt("554 5.7.1 relay access denied"), { outcome: "rejected", class: "configuration" }],
  [rcpt("530 5.7.0 login first"), { outcome: "deferred", class: "configuration" }],
  [
    rcpt("550 5.1.0 <us@example.com>: Sender address rejected: User unknown in local recipient table"),
    { class: "configuration" },
  ],
  [rcpt("550 5.1.8 Domain of sender does not exist"), { outcome: "rejected", class: "configuration" }],
  [
    { ...rcpt("noise"), responseCode: undefined },
    { outcome: "deferred", class: "transient" },
  ],
  [
    { ...rcpt("999 noise"), responseCode: 999 },
    { outcome: "deferred", class: "transient" },
  ],
  [
    { ...rcpt("111…"), responseCode: Number.POSITIVE_INFINITY },
    { outcome: "deferred", class: "transient" },
  ],
  [{ ...end("999 noise"), responseCode: 999 }, { outcome: "unknown" }],
  [end("552 5.3.4 too large"), { outcome: "rejected", class: "content" }],
  [end("554 5.7.1 looks like spam"), { outcome: "rejected", class: "content" }],
  [end("550 5.7.1 looks like spam"), { outcome: "rejected", class: "content" }],
  [
    end("554 delivery error: This user doesn't have an example.com account"),
    { outcome: "rejected", class: "recipient", permanent: true },
  ],
  [end("451 4.3.0 disk full"), { outcome: "deferred", class: "transient" }],
  [{ ...end("000"), responseCode: undefined, code: "ECONNECTION", detail: "closed" }, { outcome: "unknown" }],
  [{ ...end("000"), responseCode: 250, detail: "250 ok, half" }, { outcome: "unknown" }],
  [
    { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535, detail: "535 no", committing: false },
    { outcome: "deferred", class: "configuration" },
  ],
  [
    { code: "EAUTH", command: "AUTH PLAIN", responseCode: 454, detail: "454 later", committing: false },
    { outcome: "deferred", class: "transient" },
  ],
  [
    { code: "EPROTOCOL", command: "CONN", responseCode: 554, detail: "554 no service", committing: false },
    { outcome: "deferred", class: "configuration" },
  ],
  [
    { code: "EENVELOPE", command: "MAIL FROM", responseCode: 553, detail: "553 sender", committing: false },
    { outcome: "rejected", class: "configuration" },
  ],
  [
    { code: "ESOCKET", originalCode: "ECONNREFUSED", detail: "refused", committing: false },
    { outcome: "deferred", class: "transient", code: "ECONNREFUSED" },
  ],
  [
    { code: "EDNS", originalCode: "ENOTFOUND", detail: "dns", committing: false },
    { outcome: "deferred", class: "transient" },
  ],
  [
    { code: "EENVELOPE", command: "API", detail: "Invalid recipient", committing: false },
    { outcome: "rejected", class: "recipient", permanent: false },
  ],
] satisfies [Fault, object][])("%j", (fault, expected) => {
  expect(classify(fault)).toMatchObject(expected);
});
