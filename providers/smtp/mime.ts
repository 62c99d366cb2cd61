import MailComposer from "nodemailer/lib/mail-composer";
import { sha256Hex } from "@/lib/crypto.ts";
import type { Mailbox, OutgoingMessage } from "../types.ts";
import { asciiDomain, refuseUnsafe } from "../unsafe.ts";

export type Mime = { from: string; to: string; raw: Buffer };

/**
 * The bytes of a message. Message-ID, date and boundaries are inputs, so the same message gives the same bytes in any process.
 * Throws `unsafe_message` where a header holds a line break or NUL (header injection), or an address cannot be one.
 */
export async function buildMime(message: OutgoingMessage): Promise<Mime> {
  refuseUnsafe(message);
  const mailbox = ({ name, address }: Mailbox) => ({
    name: name ?? "",
    address: asciiDomain(address),
  });
  const [from, to] = [mailbox(message.from), mailbox(message.to)];
  const mail = new MailComposer({
    from,
    to,
    ...(message.replyTo ? { replyTo: mailbox(message.replyTo) } : {}),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: message.messageId,
    date: message.date,
    headers: message.headers,
    baseBoundary: sha256Hex(message.messageId).slice(0, 32),
    newline: "win",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { from: from.address, to: to.address, raw: await mail.compile().build() };
}
