import { domainToASCII } from "node:url";
import { WaybillError } from "@/lib/errors.ts";
import type { OutgoingMessage } from "./types.ts";

const LINE_BREAK = /[\r\n\0]/;

/** Throws `unsafe_message` where a header holds a line break or NUL (header injection). */
export function refuseUnsafe(message: OutgoingMessage): void {
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

/** RFC 5891: the domain as servers without SMTPUTF8 understand it; the local part as it is. Throws `unsafe_message`. */
export function asciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = domainToASCII(address.slice(at + 1));
  if (at < 1 || domain === "" || /[\s<>]/.test(address)) throw unsafe(["address"]);
  return `${address.slice(0, at)}@${domain}`;
}

const unsafe = (fields: string[]) =>
  new WaybillError(
    "unsafe_message",
    `No line break or NUL may stand in a header, and an address must be one: ${[...new Set(fields)].join(", ").replaceAll(/[\r\n\0]/g, "?")}`,
  );
