import type { Mailbox, OutgoingMessage } from "../types.ts";
import { asciiDomain, refuseUnsafe } from "../unsafe.ts";

/** The tag that brings our key back in every webhook; its name and value have only what tags may have. */
export const KEY_TAG = "waybill_key";

const TAG = /^[A-Za-z0-9_-]{1,256}$/;

/**
 * The exact body of POST /emails (https://resend.com/docs/api-reference/emails/send-email): keys in one order, no clock, so that the
 * same message and key give the same bytes in any process. Message-ID and date are Resend's own. Throws `unsafe_message`.
 */
export function requestBody(message: OutgoingMessage, idempotencyKey: string): Buffer {
  refuseUnsafe(message);
  const tags = {
    [KEY_TAG]: idempotencyKey,
    waybill_intent: message.headers["X-Waybill-Intent"],
    waybill_event: message.headers["X-Waybill-Event"],
  };
  return Buffer.from(
    JSON.stringify({
      from: mailbox(message.from),
      to: [mailbox(message.to)],
      ...(message.replyTo ? { reply_to: mailbox(message.replyTo) } : {}),
      subject: message.subject,
      html: message.html,
      text: message.text,
      headers: Object.fromEntries(Object.entries(message.headers).sort(([a], [b]) => (a < b ? -1 : 1))),
      tags: Object.entries(tags).flatMap(([name, value]) => (value && TAG.test(value) ? [{ name, value }] : [])),
    }),
  );
}

/** "Name <address>"; a name with specials is quoted (RFC 5322 §3.2.4). */
function mailbox({ name, address }: Mailbox): string {
  const ascii = asciiDomain(address);
  if (!name) return ascii;
  const words = /[()<>[\]:;@\\,."]/.test(name) ? `"${name.replaceAll(/["\\]/g, "\\$&")}"` : name;
  return `${words} <${ascii}>`;
}
