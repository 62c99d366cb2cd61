import { domainToASCII } from "node:url";
import MailComposer from "nodemailer/lib/mail-composer";
import { sha256Hex } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { OutgoingMessage } from "../types.ts";

export type Mime = { from: string; to: string; raw: Buffer };

const LINE_BREAK = /[\r\n\0]/;

/**
 * The bytes of a message. Message-ID, date and boundaries are inputs, so the same message gives the same bytes in any process.
 * Throws `unsafe_message` where a header holds a line break or NUL (header injection), or an address cannot be one.
 */
export async function buildMime(message: OutgoingMessage): Promise<Mime> {
  refuseUnsafe(message);
  const mailbox = ({ name, address }: { name?: string; address: string }) => ({
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

/** RFC 5891: the domain as servers without SMTPUTF8 understand it; the local part as it is. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = domainToASCII(address.slice(at + 1));
  if (at < 1 || domain === "" || /[\s<>]/.test(address)) throw unsafe(["address"]);
  return `${address.slice(0, at)}@${domain}`;
}

function refuseUnsafe(message: OutgoingMessage): void {
  const headers: [string, string | undefined][] = [
    ["from.name", message.from.name],
    ["from.address", message.from.address],
    ["replyTo.name", message.replyTo?.name],
    ["replyTo.address", message.replyTo?.address],
    ["to.name", message.to.name],
    ["to.address", message.to.address],
    ["subject", message.subject],
    ["messageId", message.messageId],
    ...Object.entries(message.headers).flatMap(([key, value]): [string, string][] => [
      [`headers.${key}`, value],
      ["headers", key],
    ]),
  ];
  const fields = headers.filter(([, value]) => value !== undefined && LINE_BREAK.test(value)).map(([field]) => field);
  if (fields.length > 0) throw unsafe(fields);
}

const unsafe = (fields: string[]) =>
  new WaybillError(
    "unsafe_message",
    `No line break or NUL may stand in a header, and an address must be one: ${[...new Set(fields)].join(", ").replaceAll(/[\r\n\0]/g, "?")}`,
  );
